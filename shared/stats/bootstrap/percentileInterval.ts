import { quantile } from '../quantile.ts';
import type { Range } from './basicInterval.ts';

/**
 * The percentile bootstrap interval: the 2.5% and 97.5% quantiles of the replicates, which lie within the range of the
 * estimand by themselves (Efron and Tibshirani, An Introduction to the Bootstrap, 1993, section 13.3).
 *
 * @param replicates finite
 * @returns null of fewer than two replicates.
 */
export function percentileInterval(replicates: Float64Array): Range | null {
  const [low, high] = [quantile(replicates, 0.025), quantile(replicates, 0.975)];
  return low === null || high === null || replicates.length < 2 ? null : { low, high };
}
