import type { Audit, StagePlan } from '../../shared/audits/audit.ts';
import { handOn } from '../../shared/audits/handOn.ts';
import { handOnIfDue, moveOn } from '../../shared/audits/moveOn.ts';
import type { ProtocolReader } from '../../shared/audits/protocol.ts';
import { addToTally, emptyTally, trialsIn } from '../../shared/audits/tally.ts';
import type { Logger } from '../../shared/observability/log.ts';
import type { BoostedTrees } from '../../shared/stats/boostedTrees.ts';
import type { AuditStore } from '../../shared/store/auditStore.ts';
import type { ObjectStore } from '../../shared/store/objects.ts';
import type { Queues } from '../../shared/store/queues.ts';
import type { ReplyStore } from '../../shared/store/replies.ts';
import type { StandingStore } from '../../shared/store/standings.ts';
import type { Suite } from '../../shared/suites/suite.ts';
import { collect } from './collect.ts';
import { startCoding } from './startCoding.ts';
import { writeReport } from './writeReport.ts';

/** What aggregation needs. */
export interface AggregateParts {
  readonly suites: ReadonlyMap<string, Suite>;
  readonly audits: AuditStore;
  readonly replies: ReplyStore;
  readonly standings: Pick<StandingStore, 'put' | 'list'>;
  readonly queues: Queues;
  readonly objects: ObjectStore;
  readonly loadBoostedTrees: () => Promise<BoostedTrees>;
  readonly protocols: ProtocolReader;
  /** This package's version, for the report. */
  readonly version: string;
  readonly now: () => Date;
  readonly log: Logger;
}

/**
 * Makes the report of an audit whose replies are complete: streams them once, tabulates, estimates, compares with the
 * baseline, writes the files, and marks the audit complete. Running it again writes the same files. If a reply is missing after all,
 * nothing is estimated: the audit goes back to asking what is missing. Coding that can not begin does not keep the audit from being
 * complete: it is tried again with the message.
 */
export async function aggregate(auditId: string, parts: AggregateParts): Promise<void> {
  const audit = await parts.audits.get(auditId);
  if (!audit?.plan) return;
  if (audit.status !== 'aggregating') {
    await handOnIfDue(audit, parts);
    if (audit.status === 'complete') await startCoding(audit, parts);
    return;
  }
  const { stage, shardSize } = audit.plan;
  const protocol = await parts.protocols.read(audit, stage);
  const collected = await collect(audit, stage, protocol, parts);
  if (collected.missing.length > 0) {
    const shards = new Set(collected.missing.map((index) => Math.floor(index / shardSize)));
    await reopen(audit, audit.plan, shards, parts);
    return;
  }
  const findings = await writeReport(audit, 'complete', protocol.suite, collected, parts);
  await parts.standings.put(audit);
  const codingFailure = await startCoding(audit, parts).then(
    () => null,
    (error: unknown) => error,
  );
  await moveOn(auditId, ['aggregating'], { status: 'complete', ...findings }, parts);
  parts.log.info('Audit complete', {
    auditId,
    trials: trialsIn(collected.tally),
    rows: collected.rows.length,
  });
  if (codingFailure) throw codingFailure;
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
