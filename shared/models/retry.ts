import { type Model, ModelError, type ModelReply, type ModelRequest } from './model.ts';

/** One attempt's end, for logs and for slowing down. */
export interface Attempt {
  /** From 1. */
  readonly number: number;
  /** Why it failed; null if it did not. */
  readonly error: ModelError | null;
  /** The wait before the next attempt, in milliseconds; null if there is none. */
  readonly waitMs: number | null;
}

/** The retry policy, with time and chance as parameters. */
export interface RetryOptions {
  /** Most attempts in all, at least 1. */
  readonly attempts: number;
  /** Time after which nothing more is waited for, on the clock of `now`. */
  readonly deadline: number;
  /** Waits; rejects when the signal aborts. */
  readonly sleep: (ms: number, signal: AbortSignal) => Promise<void>;
  /** The present, in milliseconds. */
  readonly now: () => number;
  /** Uniform in [0, 1). */
  readonly random: () => number;
  readonly signal: AbortSignal;
  readonly onAttempt?: (attempt: Attempt) => void;
}

const firstBackoffMs = 500;
const longestBackoffMs = 30_000;

/**
 * Asks until an answer comes. Throttled and transient errors are asked again, after an exponential backoff with
 * jitter and never sooner than Retry-After says.
 *
 * @returns the reply, and the number of attempts that it took.
 * @throws ModelError the last one: at once if terminal, after the last attempt, or when the next wait would pass
 *   the deadline. In the last case `retryAfterMs` is that wait, so that the caller can hand the work back.
 */
export async function askPersistently(
  model: Model,
  request: ModelRequest,
  options: RetryOptions,
): Promise<{ reply: ModelReply; attempts: number }> {
  const { attempts, deadline, sleep, now, random, signal, onAttempt } = options;
  for (let number = 1; ; number++) {
    try {
      const reply = await model.ask(request, signal);
      onAttempt?.({ number, error: null, waitMs: null });
      return { reply, attempts: number };
    } catch (error) {
      if (!(error instanceof ModelError)) throw error;
      const waitMs = Math.max(backoffMs(number, random()), error.retryAfterMs ?? 0);
      const over = error.kind === 'terminal' || number >= attempts;
      const late = !over && now() + waitMs > deadline;
      onAttempt?.({ number, error, waitMs: over || late ? null : waitMs });
      if (over) throw error;
      if (late) throw withWait(error, waitMs);
      await sleep(waitMs, signal);
    }
  }
}

/** Half of the exponential step is sure, half is chance, so that calls throttled together come back apart. */
function backoffMs(attempt: number, chance: number): number {
  const step = Math.min(firstBackoffMs * 2 ** (attempt - 1), longestBackoffMs);
  return step * (0.5 + 0.5 * chance);
}

function withWait({ message, kind, status }: ModelError, retryAfterMs: number): ModelError {
  return new ModelError(message, { kind, status, retryAfterMs });
}
