import { setTimeout as delay } from 'node:timers/promises';
import type { Audit } from '../../shared/audits/audit.ts';
import { type Model, ModelError, type ModelReply } from '../../shared/models/model.ts';
import { type AdaptiveLimit, type CallEnd, createAdaptiveLimit } from '../../shared/pace/adaptiveLimit.ts';
import { createHold, type Hold } from '../../shared/pace/hold.ts';
import { type Account, createLedger, type Ledger } from '../../shared/pace/ledger.ts';
import { limitsOfModel } from '../../shared/pace/limits.ts';
import { createSharedPace, type SharedPace } from '../../shared/pace/sharedPace.ts';
import type { PaceStore } from '../../shared/store/pace.ts';
import type { SpendingStore } from '../../shared/store/spending.ts';

/** What a worker is made of. */
export interface WorkerParts {
  readonly pace: PaceStore;
  readonly spending: SpendingStore;
  /** Calls to one model under way at once in this process. */
  readonly concurrency: number;
  readonly now: () => Date;
  /** Waits; by default, on the machine's timers. */
  readonly sleep?: (ms: number) => Promise<void>;
}

/** What all shards that one process asks of one audit share. */
export interface Session {
  readonly ledger: Ledger;
  /** Calls to this model that were served in this process, of whatever audit. */
  readonly served: number;
  /** Why no further call is to be made, once there is a reason. */
  readonly stopped: Error | null;
  /** Keeps the calls that have not begun from being made: they fail with this error. The first reason stands. */
  stop(reason: Error): void;
  /**
   * Takes a trial in hand, from its first call until its reply is stored. Twice as many are in hand as calls are under
   * way at most: what is answered and not yet stored, and would be paid again after a crash, stays bounded however slow
   * the table is.
   */
  readonly hold: Hold;
  /** The model, asked no faster than all limits allow, on a trial's account. */
  paced(model: Model, deadline: number, account: Account): Model;
}

/** The state that the shards of one process share. */
export interface Worker {
  /** Runs with the session of an audit, which lasts for as long as any shard of it is being asked. */
  withSession<T>(audit: Audit, run: (session: Session) => Promise<T>): Promise<T>;
}

interface Line {
  readonly hold: Hold;
  readonly limit: AdaptiveLimit;
  readonly pace: SharedPace | null;
}

/** Creates the state of one process. */
export function createWorker(parts: WorkerParts): Worker {
  const lines = new Map<string, Line>();
  const sessions = new Map<string, { session: Session; users: number }>();

  const lineTo = (model: Audit['model']) => {
    const key = JSON.stringify(model);
    const line = lines.get(key) ?? createLine(model, parts);
    lines.set(key, line);
    return line;
  };

  return {
    async withSession(audit, run) {
      const key = `${audit.id}#${audit.changes}`;
      const entry = sessions.get(key) ?? {
        session: createSession(audit, lineTo(audit.model), parts),
        users: 0,
      };
      sessions.set(key, entry);
      entry.users++;
      try {
        return await run(entry.session);
      } finally {
        if (--entry.users === 0) sessions.delete(key);
      }
    },
  };
}

function createLine(model: Audit['model'], { pace, concurrency, now, sleep = delay }: WorkerParts): Line {
  const { concurrency: most, ...limits } = limitsOfModel(model);
  const clock = () => now().getTime();
  const paced = limits.requestsPerMinute !== null || limits.tokensPerMinute !== null;
  const underWay = Math.min(concurrency, most ?? concurrency);
  return {
    hold: createHold(2 * underWay),
    limit: createAdaptiveLimit({ most: underWay, now: clock, sleep }),
    pace: paced ? createSharedPace({ store: pace, name: model.provider, limits, now: clock, sleep }) : null,
  };
}

function createSession(audit: Audit, { hold, limit, pace }: Line, { spending }: WorkerParts): Session {
  const ledger = createLedger(audit, spending);
  let stopped: Error | null = null;

  const call = async (ask: () => Promise<ModelReply>, deadline: number, account: Account) => {
    if (stopped) throw stopped;
    await pace?.take(deadline);
    const place = await limit.enter(deadline, account.calls > 0);
    let end: CallEnd = { kind: 'failed' };
    try {
      if (stopped) throw stopped;
      account.begin();
      const reply = await ask();
      account.answered(reply.usage);
      end = { kind: 'served' };
      pace?.learn((reply.usage.inputTokens ?? 0) + (reply.usage.outputTokens ?? 0));
      return reply;
    } catch (error) {
      end = endOf(error);
      throw error;
    } finally {
      place.leave(end);
    }
  };

  return {
    ledger,
    hold,
    get served() {
      return limit.served;
    },
    get stopped() {
      return stopped;
    },
    stop(reason) {
      stopped ??= reason;
    },
    paced: (model, deadline, account) => ({
      ask: (request, signal) => call(() => model.ask(request, signal), deadline, account),
    }),
  };
}

/** Statuses by which hosts say that they are full, besides 429. */
const fullStatuses: ReadonlySet<number | null> = new Set([498, 503, 529]);

function endOf(error: unknown): CallEnd {
  if (!(error instanceof ModelError)) return { kind: 'failed' };
  const full = error.kind === 'throttled' || fullStatuses.has(error.status);
  return full ? { kind: 'throttled', retryAfterMs: error.retryAfterMs } : { kind: 'failed' };
}
