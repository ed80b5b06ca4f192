import type { Audit } from '../../shared/audits/audit.ts';
import { handOn, openShards } from '../../shared/audits/handOn.ts';
import type { QueueMessages } from '../../shared/audits/messages.ts';
import { handOnIfDue, moveOn } from '../../shared/audits/moveOn.ts';
import { shardRange } from '../../shared/audits/shards.ts';
import { nextStage } from '../../shared/audits/stages.ts';
import { tallyReplies } from '../../shared/audits/tally.ts';
import { budgetWarnings } from '../../shared/pace/ledger.ts';
import { answersFromBatch, stopBatch } from './answersFromBatch.ts';
import { type Asking, askMissing, type ShardWork } from './askMissing.ts';
import { countSpending } from './countSpending.ts';
import { endRun, NoLongerAskedError } from './endRun.ts';
import type { AskParts } from './parts.ts';
import type { Worker } from './worker.ts';

/** The run that a shard is asked in. */
export interface ShardRun {
  /** When calls must be over. */
  readonly deadline: Date;
  /** How often the message has been received, this time included. */
  readonly receives: number;
  readonly worker: Worker;
}

/** Longest wait for a provider to stop a batch, in milliseconds. */
const stopWithinMs = 30_000;

/**
 * Asks the trials of a shard that have no reply yet, and marks the shard done. Safe to run twice, in parallel
 * or after a crash anywhere: replies are written once, the done shards are a set, and one caller is elected
 * to start the next step. Before any call of the audit was answered, its first shard asks one trial alone and then
 * hands the audit on to all shards, itself among them.
 *
 * Throws `HandBack` when the provider needs more time than there is before the deadline, or is down.
 */
export async function askShard(
  { auditId, stage, shard }: QueueMessages['shards'],
  parts: AskParts,
  run: ShardRun,
): Promise<void> {
  const audit = await parts.audits.get(auditId);
  if (audit?.plan?.stage !== stage) return;
  if (audit.doneShards.includes(shard)) return moveOnIfComplete(audit, parts);
  if (audit.status === 'cancelled' && audit.model.settings?.batch) {
    const model = parts.connectBatch(audit.model, audit.preflight?.refused);
    await stopBatch({ auditId, stage, shard }, model, parts, AbortSignal.timeout(stopWithinMs));
  }
  if (audit.status !== 'asking') return handOnIfDue(audit, parts);
  if (!audit.preflight && openShards(audit)[0]?.shard !== shard) return;
  if (audit.preflight && !audit.handedOn && run.receives > 1) return handOn(audit, parts);
  const { suite, trials } = await parts.protocols.read(audit, stage);
  const work = { audit, suite, trials, stage, range: shardRange(audit.plan, shard) };
  await run.worker.withSession(audit, async (session) => {
    const asking = { ...run, session };
    try {
      if (audit.preflight) await finishShard(work, shard, parts, asking);
      else await askAhead(work, parts, asking);
    } catch (error) {
      await endRun(audit, session.stopped ?? error, parts, run);
    }
  });
}

/** Asks all that is missing, and marks the shard done. */
async function finishShard(work: ShardWork, shard: number, parts: AskParts, asking: Asking) {
  await asking.session.ledger.refresh();
  const { settings } = work.audit.model;
  const replies = await askMissing(work, parts, asking, {
    ...(settings?.batch && {
      answersTo: (missing) => answersFromBatch({ ...work, shard }, missing, parts, asking.deadline),
    }),
  });
  const done = { stage: work.stage, shard, tally: tallyReplies(replies) };
  const marked = await parts.audits.markShard(work.audit.id, done, parts.now().toISOString());
  if (marked?.status !== 'asking') asking.session.stop(new NoLongerAskedError());
  if (marked) await moveOnIfComplete(marked, parts);
}

/** Asks one trial alone: what it finds out spares the others. */
async function askAhead(work: ShardWork, parts: AskParts, asking: Asking) {
  const { audit } = work;
  if (audit.budget) await parts.spending.set(audit.id, await countSpending(audit, work.suite, parts));
  await asking.session.ledger.refresh();
  const replies = await askMissing(work, parts, asking, { most: 1 });
  const first = replies.at(-1);
  const noted = await parts.audits.notePreflight(audit.id, {
    at: parts.now().toISOString(),
    refused: first && 'dropped' in first ? first.dropped : [],
    warnings: first ? budgetWarnings(audit, first) : [],
  });
  if (noted) await handOn(noted, parts);
}

/** Starts the next step once every shard of the stage is done. */
async function moveOnIfComplete(audit: Audit, parts: AskParts) {
  const suite = parts.suites.get(audit.suite);
  if (!suite || !audit.plan || audit.doneShards.length < audit.plan.shards) return;
  const status = nextStage(suite, audit) === null ? 'aggregating' : 'queued';
  await moveOn(audit.id, ['asking'], { status }, parts);
}
