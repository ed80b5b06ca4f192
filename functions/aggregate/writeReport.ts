import type { Audit } from '../../shared/audits/audit.ts';
import { trialsIn } from '../../shared/audits/tally.ts';
import { csvLines } from '../../shared/reports/csv.ts';
import { reportMarkdown } from '../../shared/reports/markdown.ts';
import { type Report, reportSchema } from '../../shared/reports/report.ts';
import { type ObjectStore, objectKeys } from '../../shared/store/objects.ts';
import type { Suite } from '../../shared/suites/suite.ts';
import type { Collected } from './collect.ts';

/** What writing a report needs. */
export interface ReportParts {
  readonly objects: Pick<ObjectStore, 'put'>;
  /** This package's version, for the report. */
  readonly version: string;
  readonly now: () => Date;
}

/**
 * Estimates, and writes the rows, the report for people, and last the report itself.
 *
 * @param status what the report says of the audit: `complete`, or how far it came
 */
export async function writeReport(
  audit: Audit,
  status: Report['audit']['status'],
  suite: Suite,
  collected: Collected,
  parts: ReportParts,
): Promise<void> {
  const { rows } = collected;
  const report = composeReport(audit, status, suite, collected, parts);
  await parts.objects.put(objectKeys.rows(audit.id), csvLines(suite.columns, rows));
  await parts.objects.put(objectKeys.markdown(audit.id), [
    reportMarkdown(report, suite.present([report.estimates])),
  ]);
  await parts.objects.put(objectKeys.report(audit.id), [`${JSON.stringify(report, null, 2)}\n`]);
}

function composeReport(
  audit: Audit,
  status: Report['audit']['status'],
  suite: Suite,
  { rows, tally, provenance, missing }: Collected,
  { version, now }: ReportParts,
): Report {
  const trials = trialsIn(tally);
  return reportSchema.parse({
    schema: 'evenhand.report/1',
    audit: {
      id: audit.id,
      status,
      createdAt: audit.createdAt,
      completedAt: audit.completedAt ?? now().toISOString(),
    },
    provenance: {
      evenhand: version,
      suite: { name: suite.name, version: audit.suiteVersion },
      config: audit.config,
      instrument: audit.instrument,
      model: {
        asked: audit.model,
        answered: provenance.answered,
        fingerprints: provenance.fingerprints,
        servedBy: provenance.servedBy,
      },
      seed: audit.seed,
      bootstrap: audit.bootstrap,
      droppedParameters: provenance.dropped,
    },
    counts: { trials, rows: rows.length, reasks: provenance.reasks, ...tally },
    warnings: [
      ...provenance.warnings,
      ...notAsked(status, missing.length, trials),
      ...lost(tally.outcomes.failed - missing.length, trials),
    ],
    estimates: suite.estimate(rows, { seed: audit.seed, replicates: audit.bootstrap }),
  });
}

function notAsked(status: string, count: number, trials: number): string[] {
  return count > 0 ? [`The audit is ${status}: ${count} of ${trials} trials were not asked.`] : [];
}

function lost(count: number, trials: number): string[] {
  return count > 0 ? [`${count} of ${trials} trials have no reply.`] : [];
}
