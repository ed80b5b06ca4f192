import { type Audit, type ModelRef, modelName, openStatuses } from '../../shared/audits/audit.ts';
import { forEachConcurrently } from '../../shared/audits/concurrency.ts';
import type { QueueMessages } from '../../shared/audits/messages.ts';
import { handOnIfDue, moveOn } from '../../shared/audits/moveOn.ts';
import type { ProtocolReader } from '../../shared/audits/protocol.ts';
import type { Reply } from '../../shared/audits/reply.ts';
import { shardRange } from '../../shared/audits/shards.ts';
import { nextStage } from '../../shared/audits/stages.ts';
import { type CountedReply, tallyReplies } from '../../shared/audits/tally.ts';
import { type Model, ModelError, type ModelReply, type ModelRequest } from '../../shared/models/model.ts';
import type { Logger } from '../../shared/observability/log.ts';
import type { AuditStore } from '../../shared/store/audits.ts';
import { HandBack } from '../../shared/store/consume.ts';
import type { Queues } from '../../shared/store/queues.ts';
import type { ReplyStore } from '../../shared/store/replies.ts';
import type { Suite } from '../../shared/suites/suite.ts';
import { askTrial } from './askTrial.ts';

/** What asking a shard needs. */
export interface AskParts {
  readonly suites: ReadonlyMap<string, Suite>;
  readonly audits: AuditStore;
  readonly replies: ReplyStore;
  readonly queues: Queues;
  readonly protocols: ProtocolReader;
  /** The model behind a reference; throws a terminal `ModelError` if there is none. */
  readonly connect: (model: ModelRef) => Model;
  /** Asks under the retry policy until an answer, a terminal error, or the deadline. */
  readonly askPersistently: (
    model: Model,
    request: ModelRequest,
    deadline: Date,
  ) => Promise<{ reply: ModelReply; attempts: number }>;
  /** Trials of one shard under way at once. */
  readonly concurrency: number;
  readonly now: () => Date;
  readonly log: Logger;
}

/** How long a shard waits when the provider does not say, in seconds. */
const defaultWaitSeconds = 30;

/**
 * Asks the trials of a shard that have no reply yet, and marks the shard done. Safe to run twice, in parallel
 * or after a crash anywhere: replies are written once, the done shards are a set, and one caller is elected
 * to start the next step.
 *
 * Throws {@link HandBack} when the provider needs more time than there is before the deadline.
 */
export async function askShard(
  { auditId, stage, shard }: QueueMessages['shards'],
  parts: AskParts,
  deadline: Date,
): Promise<void> {
  const audit = await parts.audits.get(auditId);
  if (audit?.plan?.stage !== stage) return;
  if (audit.doneShards.includes(shard)) return moveOnIfComplete(audit, parts);
  if (audit.status !== 'asking') return handOnIfDue(audit, parts);
  const { suite, trials } = await parts.protocols.read(audit, stage);
  const work = { audit, suite, trials, stage, range: shardRange(audit.plan, shard) };
  const replies = await askMissing(work, parts, deadline);
  if (replies === null) return;
  const done = { stage, shard, tally: tallyReplies(replies) };
  const marked = await parts.audits.markShard(audit.id, done, parts.now().toISOString());
  if (marked) await moveOnIfComplete(marked, parts);
}

interface ShardWork {
  readonly audit: Audit;
  readonly suite: Suite;
  readonly trials: readonly unknown[];
  readonly stage: string;
  readonly range: { first: number; end: number };
}

/** Asks what is missing, and gives all replies of the shard; null if the audit failed by it. */
async function askMissing(work: ShardWork, parts: AskParts, deadline: Date): Promise<CountedReply[] | null> {
  const { audit, stage, range } = work;
  const stored = await parts.replies.stored(audit.id, stage, range);
  const missing = [];
  for (let index = range.first; index < range.end; index++) if (!stored.has(index)) missing.push(index);
  const asked: Reply[] = [];
  let overtaken = false;
  try {
    const model = parts.connect(audit.model);
    const ask = (request: ModelRequest) => parts.askPersistently(model, request, deadline);
    await forEachConcurrently(missing, parts.concurrency, async (index) => {
      const reply = await askTrial({ ...work, trial: work.trials[index], index }, ask, parts.now);
      if (!(await parts.replies.put(reply))) overtaken = true;
      asked.push(reply);
    });
  } catch (error) {
    if (!(error instanceof ModelError)) throw error;
    if (error.kind !== 'terminal') {
      throw new HandBack(error.message, (error.retryAfterMs ?? defaultWaitSeconds * 1000) / 1000);
    }
    await failByProvider(audit, error, parts);
    return null;
  } finally {
    measure(parts.log, audit, asked);
  }
  const all = overtaken ? await parts.replies.stored(audit.id, stage, range) : stored;
  return overtaken ? [...all.values()] : [...all.values(), ...asked];
}

async function failByProvider(audit: Audit, error: ModelError, parts: AskParts) {
  const failure = { type: 'provider-error', detail: error.message };
  await moveOn(audit.id, openStatuses, { status: 'failed', failure }, parts);
  parts.log.warn('The provider refuses the audit', { auditId: audit.id, status: error.status });
}

/** Starts the next step once every shard of the stage is done. */
async function moveOnIfComplete(audit: Audit, parts: AskParts) {
  const suite = parts.suites.get(audit.suite);
  if (!suite || !audit.plan || audit.doneShards.length < audit.plan.shards) return;
  const status = nextStage(suite, audit) === null ? 'aggregating' : 'queued';
  await moveOn(audit.id, ['asking'], { status }, parts);
}

function measure(log: Logger, audit: Audit, replies: readonly Reply[]) {
  if (replies.length === 0) return;
  const LatencyMs = replies.reduce((sum, { latencyMs }) => sum + latencyMs, 0) / replies.length;
  log
    .with({ auditId: audit.id })
    .metrics({ Replies: replies.length, LatencyMs }, { Suite: audit.suite, Model: modelName(audit.model) });
}
