import type { Audit } from '../../shared/audits/audit.ts';
import { modelName } from '../../shared/audits/audit.ts';
import { handOn } from '../../shared/audits/handOn.ts';
import type { Protocol, ProtocolReader } from '../../shared/audits/protocol.ts';
import type { Reply } from '../../shared/audits/reply.ts';
import type { Logger } from '../../shared/observability/log.ts';
import { csvLines } from '../../shared/reports/csv.ts';
import { reportMarkdown } from '../../shared/reports/markdown.ts';
import { type Report, reportSchema } from '../../shared/reports/report.ts';
import type { AuditStore } from '../../shared/store/audits.ts';
import { type ObjectStore, objectKeys } from '../../shared/store/objects.ts';
import type { Queues } from '../../shared/store/queues.ts';
import type { ReplyStore } from '../../shared/store/replies.ts';
import type { Row } from '../../shared/suites/suite.ts';
import { ReplyTally } from './tally.ts';

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
  if (collected.tally.trials < audit.plan.trials) {
    await reopen(audit, audit.plan.shardSize, collected.present, parts);
    return;
  }
  await writeReport(audit, protocol, collected, parts);
  await parts.audits.advance(auditId, 'aggregating', 'complete', parts.now().toISOString());
  parts.log.info('Audit complete', { auditId, trials: collected.tally.trials, rows: collected.rows.length });
}

interface Collected {
  readonly rows: Row[];
  readonly tally: ReplyTally;
  /** Which trials have a reply. */
  readonly present: Uint8Array;
}

/** Reads every reply once: into the replies file, the rows and the tally. */
async function collect(
  audit: Audit,
  stage: string,
  protocol: Protocol,
  parts: AggregateParts,
): Promise<Collected> {
  const collected = {
    rows: [] as Row[],
    tally: new ReplyTally(),
    present: new Uint8Array(protocol.trials.length),
  };
  async function* lines() {
    for await (const reply of parts.replies.stream(audit.id, stage)) {
      collected.rows.push(...rowsOf(audit, protocol, reply));
      collected.tally.add(reply);
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

async function reopen(audit: Audit, shardSize: number, present: Uint8Array, parts: AggregateParts) {
  const missing = new Set<number>();
  present.forEach((is, index) => {
    if (is === 0) missing.add(Math.floor(index / shardSize));
  });
  parts.log.warn('Replies are missing', { auditId: audit.id, shards: [...missing] });
  const reopened = await parts.audits.reopenShards(audit.id, [...missing], parts.now().toISOString());
  if (reopened) await handOn(reopened, parts);
}

async function writeReport(
  audit: Audit,
  { suite }: Protocol,
  { rows, tally }: Collected,
  parts: AggregateParts,
) {
  const estimates = suite.estimate(rows, { seed: audit.seed, replicates: audit.bootstrap });
  const report: Report = reportSchema.parse({
    schema: 'evenhand.report/1',
    audit: { id: audit.id, createdAt: audit.createdAt, completedAt: parts.now().toISOString() },
    provenance: {
      evenhand: parts.version,
      suite: { name: suite.name, version: audit.suiteVersion },
      config: audit.config,
      instrument: audit.instrument,
      model: { asked: audit.model, answered: tally.answered, fingerprints: tally.fingerprints },
      seed: audit.seed,
      bootstrap: audit.bootstrap,
      droppedParameters: tally.dropped,
    },
    counts: { ...tally.counts, rows: rows.length },
    usage: tally.usage,
    warnings: tally.warnings,
    estimates,
  });
  await parts.objects.put(objectKeys.rows(audit.id), csvLines(suite.columns, rows));
  await parts.objects.put(objectKeys.markdown(audit.id), [
    reportMarkdown(report, suite.present([estimates])),
  ]);
  await parts.objects.put(objectKeys.report(audit.id), [`${JSON.stringify(report, null, 2)}\n`]);
}
