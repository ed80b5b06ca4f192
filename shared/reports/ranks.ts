import type { Quantity } from '../suites/quantity.ts';

/** Places between which an entrant may stand, 1 being the best. */
export interface RankInterval {
  readonly best: number;
  readonly worst: number;
}

/** An entrant, and the estimate that it is ranked by; undefined where it has none. */
export interface Placed<T> {
  readonly entrant: T;
  readonly estimate: Pick<Quantity, 'value' | 'low' | 'high'> | undefined;
}

/**
 * Orders entrants by their estimates, best first, those without one last; else their order stays. Two are told
 * apart where their 95% intervals do not overlap: the places between which each may stand follow from how many are
 * surely better and surely worse. An entrant without an interval has none, and does not bound those of others.
 */
export function rank<T>(
  entrants: readonly Placed<T>[],
  best: 'lowest' | 'highest',
): { readonly entrant: T; readonly rank: RankInterval | null }[] {
  const placed = entrants.map(({ entrant, estimate }) => ({ entrant, ...oriented(estimate, best) }));
  const intervals = placed.flatMap(({ interval }) => interval ?? []);
  return placed
    .toSorted((a, b) => (a.value === b.value ? 0 : a.value - b.value))
    .map(({ entrant, interval }) => ({ entrant, rank: interval && placesOf(interval, intervals) }));
}

interface Interval {
  readonly low: number;
  readonly high: number;
}

function placesOf(own: Interval, all: readonly Interval[]): RankInterval {
  const better = all.filter(({ high }) => high < own.low).length;
  const worse = all.filter(({ low }) => low > own.high).length;
  return { best: 1 + better, worst: all.length - worse };
}

/** An estimate as numbers of which lower is better. */
function oriented(estimate: Placed<unknown>['estimate'], best: 'lowest' | 'highest') {
  const { value = null, low = null, high = null } = estimate ?? {};
  const sign = best === 'lowest' ? 1 : -1;
  const ends = low === null || high === null ? null : [sign * low, sign * high];
  return {
    value: value === null ? Number.POSITIVE_INFINITY : sign * value,
    interval: value === null || !ends ? null : { low: Math.min(...ends), high: Math.max(...ends) },
  };
}
