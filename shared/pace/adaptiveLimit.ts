import { ModelError } from '../models/model.ts';

/** How a call ended, as far as it tells of the provider's capacity. */
export type CallEnd =
  | { readonly kind: 'served' }
  /** Turned away for want of capacity. */
  | { readonly kind: 'throttled'; readonly retryAfterMs: number | null }
  /** Failed for a reason that says nothing of capacity. */
  | { readonly kind: 'failed' };

/** A call's place among those under way. */
export interface Place {
  leave(end: CallEnd): void;
}

/** The calls that one process may have under way at one host, adapted to what the host takes. */
export interface AdaptiveLimit {
  /**
   * Waits for a place, first come first served, but calls made again before all others: what is late is not to be
   * later still.
   *
   * @param deadline on the clock of `now`; a place that comes later is not waited for.
   * @throws ModelError `throttled`, with the wait that remains, when the deadline is passed or sure to be.
   */
  enter(deadline: number, again?: boolean): Promise<Place>;
  /** Calls allowed at present, not rounded. */
  readonly limit: number;
  /** Calls served so far. */
  readonly served: number;
}

/** Settings of {@link createAdaptiveLimit}, with time as a parameter. */
export interface AdaptiveLimitOptions {
  /** Places at first and at most. */
  readonly most: number;
  /** The present, in milliseconds. */
  readonly now: () => number;
  readonly sleep: (ms: number) => Promise<void>;
}

/** Weight of the latest call in the running share of throttled calls: a memory of about sixteen calls. */
const weight = 1 / 16;

/**
 * Share of throttled calls up to which they are taken for chance and not for want of places. A host that turns away
 * one call in ten, whatever is under way, does not slow the audit down.
 */
const toleratedShare = 0.3;

/** Rounds of calls (each place served once) that win one more place. */
const roundsPerPlace = 4;

/**
 * Calls throttled in a row, each sent after the one before was known and with no other under way, that tell a host
 * which serves nothing at present from one that is full: then all wait.
 */
const closingRefusals = 3;

const firstClosureMs = 1_000;
const longestClosureMs = 60_000;

interface Waiter {
  readonly deadline: number;
  readonly resolve: (place: Place) => void;
  readonly reject: (error: ModelError) => void;
}

/**
 * Creates the limit. Where calls are throttled more often than by chance, each takes it down to the calls still under
 * way (so that a burst of refusals ends at what the host holds) or to half; served calls raise it again, quickly up
 * to half of where it was, then slowly (additive increase, as in congestion control: Chiu and Jain, 1989).
 */
export function createAdaptiveLimit({ most, now, sleep }: AdaptiveLimitOptions): AdaptiveLimit {
  let waiters: Waiter[] = [];
  let limit = most;
  let quickBelow = 1;
  let throttledShare = 0;
  let underWay = 0;
  let served = 0;
  let sent = 0;
  let refusals = { inARow: 0, sentBefore: 0 };
  let closedUntil: number | null = null;

  const place = (): Place => {
    const number = ++sent;
    underWay++;
    return {
      leave(end) {
        underWay--;
        if (end.kind === 'served') grow();
        if (end.kind === 'throttled') shrink(number, end.retryAfterMs);
        admit();
      },
    };
  };

  const grow = () => {
    served++;
    throttledShare -= weight * throttledShare;
    refusals = { inARow: 0, sentBefore: 0 };
    limit = Math.min(most, limit + (limit < quickBelow ? 1 : 1 / (roundsPerPlace * limit)));
  };

  const shrink = (number: number, retryAfterMs: number | null) => {
    throttledShare += weight * (1 - throttledShare);
    if (throttledShare > toleratedShare) {
      if (refusals.inARow === 0) quickBelow = limit / 2;
      limit = Math.max(1, Math.min(limit - 1, Math.max(underWay, limit / 2)));
    }
    if (underWay > 0 || number <= refusals.sentBefore) return;
    refusals = { inARow: refusals.inARow + 1, sentBefore: sent };
    if (refusals.inARow >= closingRefusals) close(retryAfterMs ?? 0);
  };

  const close = (askedMs: number) => {
    const backoffMs = Math.min(longestClosureMs, firstClosureMs * 2 ** (refusals.inARow - closingRefusals));
    const ms = Math.max(backoffMs, askedMs);
    const opensAt = now() + ms;
    closedUntil = opensAt;
    const late = waiters.filter(({ deadline }) => deadline <= opensAt);
    waiters = waiters.filter(({ deadline }) => deadline > opensAt);
    for (const { reject } of late) reject(tooLate(ms));
    void sleep(ms).then(() => {
      if (closedUntil === opensAt) closedUntil = null;
      admit();
    });
  };

  const admit = () => {
    while (closedUntil === null && underWay < Math.floor(limit)) {
      const waiter = waiters.shift();
      if (!waiter) return;
      if (now() < waiter.deadline) waiter.resolve(place());
      else waiter.reject(tooLate(0));
    }
  };

  return {
    async enter(deadline, again = false) {
      const opensAt = Math.max(now(), closedUntil ?? 0);
      if (deadline <= opensAt) throw tooLate(opensAt - now());
      return new Promise((resolve, reject) => {
        const waiter = { deadline, resolve, reject };
        if (again) waiters.unshift(waiter);
        else waiters.push(waiter);
        admit();
      });
    },
    get limit() {
      return limit;
    },
    get served() {
      return served;
    },
  };
}

function tooLate(retryAfterMs: number): ModelError {
  return new ModelError('The provider has no capacity for this call in time', {
    kind: 'throttled',
    retryAfterMs,
  });
}
