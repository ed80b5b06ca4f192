/** Bounds on the pace of calls; null where there is none. */
export interface PaceLimits {
  readonly requestsPerMinute: number | null;
  readonly tokensPerMinute: number | null;
}

/** A bucket as it is stored: when what has been taken from it will be paid back, in milliseconds since the epoch. */
export interface Bucket {
  readonly requestsAt: number;
  readonly tokensAt: number;
}

/** A bucket that nothing was taken from. */
export const fullBucket: Bucket = { requestsAt: 0, tokensAt: 0 };

/** Calls that may be made from a time on. */
export interface Block {
  readonly calls: number;
  readonly readyAt: number;
}

const minuteMs = 60_000;

/**
 * Takes a block of calls, each of about `tokensPerCall` tokens, from a bucket that refills steadily and holds no
 * burst (the virtual scheduling form of the generic cell rate algorithm, ITU-T I.371): the block is ready when all
 * that was taken before is paid back.
 */
export function takeBlock(
  { requestsAt, tokensAt }: Bucket,
  { requestsPerMinute, tokensPerMinute }: PaceLimits,
  { calls, tokensPerCall }: { calls: number; tokensPerCall: number },
  now: number,
): { bucket: Bucket; block: Block } {
  const cost = (amount: number, perMinute: number | null) =>
    perMinute === null ? 0 : (amount / perMinute) * minuteMs;
  const readyAt = Math.max(now, requestsAt, tokensAt);
  return {
    bucket: {
      requestsAt: Math.max(now, requestsAt) + cost(calls, requestsPerMinute),
      tokensAt: Math.max(now, tokensAt) + cost(calls * tokensPerCall, tokensPerMinute),
    },
    block: { calls, readyAt },
  };
}

/**
 * Calls to take at once: about a second's worth, so that a busy worker writes once a second and an idle one holds
 * little back.
 */
export function blockSize({ requestsPerMinute, tokensPerMinute }: PaceLimits, tokensPerCall: number): number {
  const perMinute = Math.min(
    requestsPerMinute ?? Number.POSITIVE_INFINITY,
    (tokensPerMinute ?? Number.POSITIVE_INFINITY) / Math.max(1, tokensPerCall),
  );
  return Math.min(mostCalls, Math.max(1, Math.floor(perMinute / 60)));
}

const mostCalls = 64;
