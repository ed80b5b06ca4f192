import { type Audit, modelName } from '../../shared/audits/audit.ts';
import { forEachConcurrently } from '../../shared/audits/concurrency.ts';
import type { Reply } from '../../shared/audits/reply.ts';
import type { CountedReply } from '../../shared/audits/tally.ts';
import { ModelError, type ModelReply, type ModelRequest } from '../../shared/models/model.ts';
import type { Logger } from '../../shared/observability/log.ts';
import { BudgetSpentError } from '../../shared/pace/ledger.ts';
import type { Suite } from '../../shared/suites/suite.ts';
import { askTrial } from './askTrial.ts';
import { isLate } from './endRun.ts';
import type { AskParts } from './parts.ts';
import type { Session } from './worker.ts';

/** Some trials of an audit, from `first` up to but not including `end`. */
export interface ShardWork {
  readonly audit: Audit;
  readonly suite: Suite;
  readonly trials: readonly unknown[];
  readonly stage: string;
  readonly range: { first: number; end: number };
}

/** When calls must be over, and what the shards of the process share. */
export interface Asking {
  readonly deadline: Date;
  readonly session: Session;
}

/** How the trials of a shard are asked. */
export interface AskOptions {
  /** Trials to ask at most. */
  readonly most?: number;
  /** Answers to missing trials that come by another way than calls of their own. */
  readonly answersTo?: (missing: readonly number[]) => Promise<ReadonlyMap<number, ModelReply>>;
}

const none: ReadonlyMap<number, ModelReply> = new Map();

/**
 * Asks what is missing of a shard, and gives all its replies, the new ones last. All trials are
 * put at once: how many calls are under way is the session's matter, so that a worker with several shards leaves no
 * place empty while one of them waits for its last reply.
 *
 * @throws what kept a trial from being answered; the replies that came are stored.
 */
export async function askMissing(
  work: ShardWork,
  parts: AskParts,
  asking: Asking,
  { most = Number.POSITIVE_INFINITY, answersTo = async () => none }: AskOptions = {},
): Promise<(CountedReply | Reply)[]> {
  const { audit, stage, range } = work;
  const stored = await parts.replies.stored(audit.id, stage, range);
  const missing = [];
  for (let index = range.first; index < range.end; index++) if (!stored.has(index)) missing.push(index);
  const given = await answersTo(missing);
  const asked: Reply[] = [];
  let overtaken = false;
  const ask = trialAsker(work, parts, asking, given);
  try {
    await forEachConcurrently(missing.slice(0, most), missing.length, async (index) => {
      const reply = await asking.session.hold(() =>
        ask(index, async (reply) => {
          const isFirst = await parts.replies.put(reply);
          if (!isFirst) overtaken = true;
          return isFirst;
        }),
      );
      asked.push(reply);
    });
  } finally {
    measure(parts.log, audit, asked);
  }
  const all = overtaken ? await parts.replies.stored(audit.id, stage, range) : stored;
  return overtaken ? [...all.values()] : [...all.values(), ...asked];
}

/** Asks one trial and stores its reply: within the session's limits, on its account, and unless it is stopped. */
function trialAsker(
  work: ShardWork,
  parts: AskParts,
  { deadline, session }: Asking,
  given: ReadonlyMap<number, ModelReply>,
) {
  const { audit } = work;
  const servedBefore = session.served;
  const model = parts.connect(audit.model, audit.preflight?.refused);

  return async (index: number, store: (reply: Reply) => Promise<boolean>): Promise<Reply> => {
    const account = session.ledger.open();
    const paced = session.paced(model, deadline.getTime(), account);
    const placed = { ...work, trial: work.trials[index], index };
    const ask = async (request: ModelRequest) => {
      const before = account.calls;
      const answer = before === 0 ? given.get(index) : undefined;
      if (answer) {
        account.begin();
        account.answered(answer.usage);
        return { reply: answer, attempts: 1 };
      }
      try {
        return await parts.askPersistently(paced, request, deadline);
      } catch (error) {
        if (!isExhausted(error, deadline, parts.now()) || session.served === servedBefore) throw error;
        return { reply: null, reason: error.message, attempts: account.calls - before };
      }
    };
    let stored: Reply | null = null;
    try {
      const reply = await askTrial(placed, ask, parts.now);
      if (await store(reply)) stored = reply;
      return reply;
    } catch (error) {
      if (error instanceof BudgetSpentError || (error instanceof ModelError && error.kind === 'terminal')) {
        session.stop(error);
      }
      throw error;
    } finally {
      await account.close(stored);
    }
  };
}

/** Whether a call was failed as often as it was made. */
function isExhausted(error: unknown, deadline: Date, now: Date): error is ModelError {
  return error instanceof ModelError && error.kind === 'transient' && !isLate(error, deadline, now);
}

function measure(log: Logger, audit: Audit, replies: readonly Reply[]) {
  if (replies.length === 0) return;
  const LatencyMs = replies.reduce((sum, { latencyMs }) => sum + latencyMs, 0) / replies.length;
  log
    .with({ auditId: audit.id })
    .metrics({ Replies: replies.length, LatencyMs }, { Suite: audit.suite, Model: modelName(audit.model) });
}
