import type { Range } from '../../../stats/bootstrap/basicInterval.ts';

/** Estimate ± 1.96 standard errors, as published (paper, appendix H): not cut to any range. */
export function publishedInterval(value: number, se: number): Range {
  return { low: value - 1.96 * se, high: value + 1.96 * se };
}
