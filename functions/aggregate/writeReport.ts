import type { Audit } from '../../shared/audits/audit.ts';
import { trialsIn } from '../../shared/audits/tally.ts';
import type { Drift } from '../../shared/drift/drift.ts';
import { driftTables } from '../../shared/drift/tables.ts';
import { judgeGate } from '../../shared/gate/judgeGate.ts';
import { outcomeQuantities } from '../../shared/gate/outcomeQuantities.ts';
import { gateTable } from '../../shared/gate/tables.ts';
import type { Logger } from '../../shared/observability/log.ts';
import { loadCharts } from '../../shared/reports/charts/draw.ts';
import { csvLines } from '../../shared/reports/csv.ts';
import { reportMarkdown } from '../../shared/reports/markdown.ts';
import { reportPage } from '../../shared/reports/page/page.ts';
import { type Report, reportSchema } from '../../shared/reports/report.ts';
import type { BoostedTrees } from '../../shared/stats/boostedTrees.ts';
import type { Findings } from '../../shared/store/auditStore.ts';
import { type ObjectStore, objectKeys } from '../../shared/store/objects.ts';
import type { Portrait } from '../../shared/suites/figure.ts';
import type { Suite } from '../../shared/suites/suite.ts';
import { type BaselineParts, compareWithBaseline } from './baseline.ts';
import type { Collected } from './collect.ts';
import { type PeerParts, peersOf } from './peers.ts';

/** What writing a report needs. */
export interface ReportParts extends BaselineParts, PeerParts {
  readonly objects: Pick<ObjectStore, 'put' | 'get'>;
  readonly loadBoostedTrees: () => Promise<BoostedTrees>;
  readonly log: Pick<Logger, 'error'>;
  /** This package's version, for the report. */
  readonly version: string;
  readonly now: () => Date;
}

/**
 * Estimates, and writes the rows, the report for people, and last the report itself. Only a complete audit is held
 * against its baseline and its gate.
 *
 * @param status what the report says of the audit: `complete`, or how far it came
 * @returns what the report concludes, for the audit's item
 */
export async function writeReport(
  audit: Audit,
  status: Report['audit']['status'],
  suite: Suite,
  collected: Collected,
  parts: ReportParts,
): Promise<Findings> {
  const { rows } = collected;
  const drift = status === 'complete' ? await compareWithBaseline(audit, suite, collected, parts) : null;
  const estimates = await estimate(audit, suite, collected, parts);
  const report = composeReport(audit, status, suite, { ...collected, estimates }, drift, parts);
  await parts.objects.put(objectKeys.rows(audit.id), csvLines(suite.columns, rows));
  const verdicts = verdictTables(report);
  const tables = suite.present([report.estimates]);
  await parts.objects.put(objectKeys.markdown(audit.id), [reportMarkdown(report, [...verdicts, ...tables])]);
  const page = await reportPage({
    ...{ report, verdicts, tables, evidence: collected.evidence.evidence() },
    portrait: portraitOf(report, suite, await peersOf(audit, parts)),
    draw: await loadCharts(),
  });
  await parts.objects.put(objectKeys.page(audit.id), [page]);
  await parts.objects.put(objectKeys.report(audit.id), [`${JSON.stringify(report, null, 2)}\n`]);
  return { drift: drift && summarise(drift), gateVerdict: report.gate?.verdict ?? null };
}

/** An audit's portrait, with its first chapter once more beside the other models of this deployment. */
function portraitOf({ estimates, provenance }: Report, suite: Suite, peers: readonly Report[]): Portrait {
  const context = { instrument: provenance.instrument };
  const own = suite.portray([estimates], context);
  if (peers.length === 0) return own;
  const together = suite.portray([estimates, ...peers.map((peer) => peer.estimates)], context);
  const [first, ...rest] = own.chapters;
  const [shared] = together.chapters;
  if (!first || !shared) return own;
  return { ...own, chapters: [first, { ...shared, title: 'Beside other models audited here' }, ...rest] };
}

function verdictTables({ gate, drift }: Report) {
  return [...(gate ? [gateTable(gate)] : []), ...(drift ? driftTables(drift) : [])];
}

function summarise({ verdict, baseline, changes }: Drift): Findings['drift'] {
  const drifted = changes.filter((change) => change.drifted).map(({ name }) => name);
  return { verdict, baseline: baseline?.id ?? null, drifted };
}

/** The estimates; those that need boosted trees say so where these can not be loaded. */
async function estimate(
  { id, seed, bootstrap }: Audit,
  suite: Suite,
  { rows }: Collected,
  { loadBoostedTrees, log }: ReportParts,
): Promise<unknown> {
  const options = { seed, replicates: bootstrap };
  if (!suite.growsTrees) return suite.estimate(rows, options);
  const boostedTrees = await loadBoostedTrees().catch((error: unknown) => {
    log.error('Boosted trees could not be loaded', error, { auditId: id });
    return null;
  });
  return suite.estimate(rows, { ...options, ...(boostedTrees && { boostedTrees }) });
}

function composeReport(
  audit: Audit,
  status: Report['audit']['status'],
  suite: Suite,
  { rows, tally, provenance, missing, estimates }: Collected & { readonly estimates: unknown },
  drift: Drift | null,
  { version, now }: ReportParts,
): Report {
  const trials = trialsIn(tally);
  const quantities = [...outcomeQuantities(tally), ...(suite.quantities?.of(estimates) ?? [])];
  const first = status === 'complete' && audit.baseline === 'latest' && drift === null;
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
      ...(first ? ['There is no earlier complete audit of this series to compare with.'] : []),
    ],
    estimates,
    drift,
    gate: status === 'complete' && audit.gate ? judgeGate(audit.gate, quantities) : null,
  });
}

function notAsked(status: string, count: number, trials: number): string[] {
  return count > 0 ? [`The audit is ${status}: ${count} of ${trials} trials were not asked.`] : [];
}

function lost(count: number, trials: number): string[] {
  return count > 0 ? [`${count} of ${trials} trials have no reply.`] : [];
}
