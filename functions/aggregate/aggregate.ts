import { type Audit, modelName, type StagePlan, type Tally } from '../../shared/audits/audit.ts';
import { handOn } from '../../shared/audits/handOn.ts';
import type { Protocol, ProtocolReader } from '../../shared/audits/protocol.ts';
import type { Reply } from '../../shared/audits/reply.ts';
import { addToTally, emptyTally, trialsIn } from '../../shared/audits/tally.ts';
import type { Logger } from '../../shared/observability/log.ts';
import { csvLines } from '../../shared/reports/csv.ts';
import { reportMarkdown } from '../../shared/reports/markdown.ts';
import { type Report, reportSchema } from '../../shared/reports/report.ts';
import type { AuditStore } from '../../shared/store/audits.ts';
import { type ObjectStore, objectKeys } from '../../shared/store/objects.ts';
import type { Queues } from '../../shared/store/queues.ts';
import type { ReplyStore } from '../../shared/store/replies.ts';
import type { Row } from '../../shared/suites/suite.ts';
import { ReplyProvenance } from './provenance.ts';

/** What aggregation needs. */
export interface AggregateParts {
  readonly audits: AuditStore;
  readonly replies: ReplyStore;
  readonly queues: Queues;
  readonly objects: ObjectStore;
  readonly protocols: ProtocolReader;
  /** This package's version, for the report. */
  readonly version: string;
  readonly now: () => Date;
  readonly log: Logger;
}

/**
 * Makes the report of an audit whose replies are complete: streams them once, tabulates, estimates, writes the
 * files, and marks the audit complete. Running it again writes the same files. If a reply is missing after all,
 * nothing is estimated: the audit goes back to asking what is missing.
 */
export async function aggregate(auditId: string, parts: AggregateParts): Promise<void> {
  const audit = await parts.audits.get(auditId);
  if (audit?.status !== 'aggregating' || !audit.plan) return;
  const protocol = await parts.protocols.read(audit, audit.plan.stage);
  const collected = await collect(audit, audit.plan.stage, protocol, parts);
  const missing = missingShards(collected.present, audit.plan.shardSize);
  if (missing.size > 0) {
    await reopen(audit, audit.plan, missing, parts);
    return;
  }
  await writeReport(audit, protocol, collected, parts);
  await parts.audits.move(auditId, ['aggregating'], { status: 'complete' }, parts.now().toISOString());
  parts.log.info('Audit complete', {
    auditId,
    trials: trialsIn(collected.tally),
    rows: collected.rows.length,
  });
}

interface Collected {
  readonly rows: Row[];
  readonly tally: Tally;
  readonly provenance: ReplyProvenance;
  /** Which trials have a reply. */
  readonly present: Uint8Array;
}

/** Reads every reply once: into the replies file, the rows and the counts. */
async function collect(
  audit: Audit,
  stage: string,
  protocol: Protocol,
  parts: AggregateParts,
): Promise<Collected> {
  const collected: Collected = {
    rows: [],
    tally: emptyTally(),
    provenance: new ReplyProvenance(),
    present: new Uint8Array(protocol.trials.length),
  };
  async function* lines() {
    for await (const reply of parts.replies.stream(audit.id, stage)) {
      collected.rows.push(...rowsOf(audit, protocol, reply));
      addToTally(collected.tally, reply);
      collected.provenance.add(reply);
      collected.present[reply.index] = 1;
      yield `${JSON.stringify(reply)}\n`;
    }
  }
  await parts.objects.put(objectKeys.replies(audit.id), lines());
  return collected;
}

function rowsOf(audit: Audit, { suite, trials }: Protocol, reply: Reply): readonly Row[] {
  const context = { model: modelName(audit.model), reasks: reply.superseded.length };
  return suite.tabulate(trials[reply.index], reply.outcome, context);
}

function missingShards(present: Uint8Array, shardSize: number): Set<number> {
  const missing = new Set<number>();
  present.forEach((is, index) => {
    if (is === 0) missing.add(Math.floor(index / shardSize));
  });
  return missing;
}

/** Opens the shards of which replies are missing, and counts the others anew. */
async function reopen(
  audit: Audit,
  { stage, shardSize }: StagePlan,
  missing: ReadonlySet<number>,
  parts: AggregateParts,
) {
  parts.log.warn('Replies are missing', { auditId: audit.id, shards: [...missing] });
  const tally = emptyTally();
  for await (const reply of parts.replies.stream(audit.id, stage)) {
    if (!missing.has(Math.floor(reply.index / shardSize))) addToTally(tally, reply);
  }
  const reopened = await parts.audits.reopenShards(audit.id, [...missing], tally, parts.now().toISOString());
  if (reopened) await handOn(reopened, parts);
}

async function writeReport(audit: Audit, { suite }: Protocol, collected: Collected, parts: AggregateParts) {
  const { rows, tally, provenance } = collected;
  const estimates = suite.estimate(rows, { seed: audit.seed, replicates: audit.bootstrap });
  const report: Report = reportSchema.parse({
    schema: 'evenhand.report/1',
    audit: { id: audit.id, createdAt: audit.createdAt, completedAt: parts.now().toISOString() },
    provenance: {
      evenhand: parts.version,
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
    counts: { trials: trialsIn(tally), rows: rows.length, reasks: provenance.reasks, ...tally },
    warnings: [...provenance.warnings, ...lostTrials(tally)],
    estimates,
  });
  await parts.objects.put(objectKeys.rows(audit.id), csvLines(suite.columns, rows));
  await parts.objects.put(objectKeys.markdown(audit.id), [
    reportMarkdown(report, suite.present([estimates])),
  ]);
  await parts.objects.put(objectKeys.report(audit.id), [`${JSON.stringify(report, null, 2)}\n`]);
}

function lostTrials(tally: Tally): string[] {
  const { failed } = tally.outcomes;
  return failed > 0 ? [`${failed} of ${trialsIn(tally)} trials have no reply.`] : [];
}
