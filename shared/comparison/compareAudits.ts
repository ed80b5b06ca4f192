import type { Report } from '../reports/report.ts';
import type { Comparison as PairedComparison } from '../suites/change.ts';
import type { Row, Suite } from '../suites/suite.ts';
import { cautionsOn, whatDiffers } from './circumstances.ts';
import { type Comparison, type Contrasted, comparisonSchema } from './comparison.ts';
import { differencesOf, judgeDifferences } from './differences.ts';
import { labelsOf, letterOf, mostAudits } from './labels.ts';
import { obstacleToPairing } from './pairing.ts';

/** Chance of any false finding between two audits that do not differ. */
const alpha = 0.05;

/** Audits that can't be set side by side; the message says why, in one line. */
export class IncomparableAuditsError extends Error {
  override readonly name = 'IncomparableAuditsError';
}

/** An audit to compare. */
export interface ComparedAudit {
  readonly report: Report;
  /** Its long-format rows; without them it is not paired. */
  readonly rows: readonly Row[] | null;
}

/**
 * Refuses audits that can't be set side by side: fewer than two or too many, one twice, or several suites.
 *
 * @throws {IncomparableAuditsError}
 */
export function checkComparable(reports: readonly Report[]): void {
  const ids = reports.map(({ audit }) => audit.id);
  const twice = ids.find((id, i) => ids.indexOf(id) < i);
  if (twice !== undefined) throw new IncomparableAuditsError(`Audit ${twice} is named twice.`);
  if (reports.length < 2 || reports.length > mostAudits) {
    throw new IncomparableAuditsError(`A comparison takes 2 to ${mostAudits} audits, not ${reports.length}.`);
  }
  const named = reports.map(({ audit, provenance }) => `${audit.id} of ${provenance.suite.name}`);
  if (new Set(reports.map(({ provenance }) => provenance.suite.name)).size > 1) {
    throw new IncomparableAuditsError(`Audits of different suites can not be compared: ${named.join(', ')}.`);
  }
}

/**
 * Holds every audit against the first: the differences of all quantities that both have, with Holm's adjustment over
 * those between the two. Resampling takes the seed and the number of replicates of the first audit.
 *
 * @param version this package's
 * @throws {IncomparableAuditsError}
 */
export function compareAudits(audits: readonly ComparedAudit[], suite: Suite, version: string): Comparison {
  const reports = audits.map(({ report }) => report);
  checkComparable(reports);
  const labels = labelsOf(reports);
  const [reference, ...others] = audits;
  if (!reference) throw new IncomparableAuditsError('There is no audit to compare with.');
  return comparisonSchema.parse({
    ...{ schema: 'evenhand.comparison/1', evenhand: version, suite: suite.name, alpha },
    audits: reports.map(({ audit, provenance }, i) => ({ label: labels[i], ...audit, provenance })),
    comparisons: others.map((other, i) =>
      contrast([reference, other], [labels[0] ?? '', labels[i + 1] ?? ''], suite),
    ),
  });
}

function contrast(
  [reference, other]: readonly [ComparedAudit, ComparedAudit],
  labels: readonly [string, string],
  suite: Suite,
): Contrasted {
  const verb = suite.quantities;
  if (!verb) throw new IncomparableAuditsError(`The suite ${suite.name} names no quantities to compare.`);
  const reports = [reference.report, other.report] as const;
  const letters = [letterOf(labels[0]), letterOf(labels[1])] as const;
  const notPaired = obstacleToPairing(...reports, suite) ?? missingRows(reference, other);
  const paired = notPaired === null ? pair(reference, other, suite) : null;
  const [before, after] = reports.map(({ estimates }) => verb.of(estimates));
  const differences = differencesOf(before ?? [], after ?? [], paired, verb);
  return {
    ...{ reference: labels[0], audit: labels[1], notPaired },
    differs: whatDiffers(reports, letters),
    cautions: cautionsOn(reports, letters),
    pairings: [...(paired?.pairings ?? [])],
    randomisations: paired?.randomisations ?? 0,
    differences: judgeDifferences(differences, alpha),
  };
}

function missingRows(...audits: readonly ComparedAudit[]): string | null {
  return audits.some(({ rows }) => rows === null) ? 'the rows are not at hand' : null;
}

function pair(reference: ComparedAudit, other: ComparedAudit, { drift }: Suite): PairedComparison | null {
  if (!drift || !reference.rows || !other.rows) return null;
  const { seed, bootstrap } = reference.report.provenance;
  const families = drift.families.map(({ name }) => name);
  return drift.compare(reference.rows, other.rows, { families, alpha, seed, replicates: bootstrap });
}
