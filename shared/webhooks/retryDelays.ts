const minute = 60_000;
const hour = 60 * minute;

/** Waits before the second attempt, the third, and so on, in milliseconds: a day in all. */
const delays = [5_000, 5 * minute, 30 * minute, 2 * hour, 4 * hour, 8 * hour, 9 * hour];

/** By how much a wait may be shorter or longer, so that deliveries that failed together do not return together. */
const jitter = 0.1;

/**
 * The wait after a failed attempt, in milliseconds, or null after the last.
 *
 * @param tries attempts made, from 1.
 * @param random uniform in [0, 1).
 * @param retryAfterMs the wait that the receiver asks for, or null.
 */
export function retryDelayMs(tries: number, random: number, retryAfterMs: number | null): number | null {
  const delay = delays[tries - 1];
  if (delay === undefined) return null;
  return Math.max(delay * (1 - jitter + 2 * jitter * random), retryAfterMs ?? 0);
}
