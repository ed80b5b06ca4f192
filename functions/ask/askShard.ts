import { type Audit, type ModelRef, modelName } from '../../shared/audits/audit.ts';
import { forEachConcurrently } from '../../shared/audits/concurrency.ts';
import { handOn } from '../../shared/audits/handOn.ts';
import type { QueueMessages } from '../../shared/audits/messages.ts';
import type { ProtocolReader } from '../../shared/audits/protocol.ts';
import { shardRange } from '../../shared/audits/shards.ts';
import { nextStage } from '../../shared/audits/stages.ts';
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
  const { suite, trials } = await parts.protocols.read(audit, stage);
  if (audit.status === 'asking' && !audit.doneShards.includes(shard)) {
    const range = shardRange(audit.plan, shard);
    const asked = await askMissing({ audit, suite, trials, stage, range }, parts, deadline);
    if (!asked) return;
  }
  await completeShard(audit, stage, shard, suite, parts);
}

interface ShardWork {
  readonly audit: Audit;
  readonly suite: Suite;
  readonly trials: readonly unknown[];
  readonly stage: string;
  readonly range: { first: number; end: number };
}

/** Asks what is missing; false if the audit failed by it. */
async function askMissing(work: ShardWork, parts: AskParts, deadline: Date): Promise<boolean> {
  const { audit, stage, range } = work;
  const stored = await parts.replies.stored(audit.id, stage, range);
  const missing = [];
  for (let index = range.first; index < range.end; index++) if (!stored.has(index)) missing.push(index);
  const latencies: number[] = [];
  try {
    const model = parts.connect(audit.model);
    const ask = (request: ModelRequest) => parts.askPersistently(model, request, deadline);
    await forEachConcurrently(missing, parts.concurrency, async (index) => {
      const reply = await askTrial({ ...work, trial: work.trials[index], index }, ask, parts.now);
      await parts.replies.put(reply);
      latencies.push(reply.latencyMs);
    });
    return true;
  } catch (error) {
    if (!(error instanceof ModelError)) throw error;
    if (error.kind !== 'terminal') {
      throw new HandBack(error.message, (error.retryAfterMs ?? defaultWaitSeconds * 1000) / 1000);
    }
    await parts.audits.fail(
      audit.id,
      { type: 'provider-error', detail: error.message },
      parts.now().toISOString(),
    );
    parts.log.warn('The provider refuses the audit', { auditId: audit.id, status: error.status });
    return false;
  } finally {
    measure(parts.log, audit, latencies);
  }
}

/** Marks the shard done and, if it was the last, starts the next step. */
async function completeShard(audit: Audit, stage: string, shard: number, suite: Suite, parts: AskParts) {
  const marked = await parts.audits.markShard(audit.id, stage, shard, parts.now().toISOString());
  if (!marked?.plan || marked.doneShards.length < marked.plan.shards) return;
  const next = nextStage(suite, marked) === null ? 'aggregating' : 'queued';
  const elected = await parts.audits.advance(audit.id, 'asking', next, parts.now().toISOString());
  const current = elected ?? (await parts.audits.get(audit.id));
  if (current && current.status === next && !current.handedOn) await handOn(current, parts);
}

function measure(log: Logger, audit: Audit, latencies: readonly number[]) {
  if (latencies.length === 0) return;
  const LatencyMs = latencies.reduce((sum, latency) => sum + latency, 0) / latencies.length;
  log
    .with({ auditId: audit.id })
    .metrics({ Replies: latencies.length, LatencyMs }, { Suite: audit.suite, Model: modelName(audit.model) });
}
