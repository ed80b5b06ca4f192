import { quantile } from '../quantile.ts';

/** The values that an estimand can take; infinite where it has no bound. */
export interface Range {
  readonly low: number;
  readonly high: number;
}

/** An estimate with the bias taken off that its replicates show, and its interval. */
export interface CorrectedEstimate {
  readonly value: number;
  readonly low: number;
  readonly high: number;
}

/**
 * The basic bootstrap interval, 2t - q(97.5%) to 2t - q(2.5%), around the bias-corrected estimate 2t - mean,
 * cut to the range of the estimand. Where an estimator is biased by noise, as means of absolute values are,
 * its replicates are biased once more by as much: turning them over about the estimate undoes what a
 * percentile interval, and any other pair of quantiles of the replicates (BCa), would double.
 *
 * Source: Davison and Hinkley, Bootstrap Methods and their Application (1997), section 5.2.
 *
 * @param replicates finite
 * @returns null of fewer than two replicates, or where nothing is left between the ends of the range.
 */
export function basicInterval(
  estimate: number,
  replicates: Float64Array,
  range: Range,
): CorrectedEstimate | null {
  const [lower, upper] = [quantile(replicates, 0.025), quantile(replicates, 0.975)];
  if (lower === null || upper === null || replicates.length < 2) return null;
  const mean = replicates.reduce((sum, value) => sum + value, 0) / replicates.length;
  const clamp = (value: number) => Math.min(range.high, Math.max(range.low, value));
  const [low, high] = [clamp(2 * estimate - upper), clamp(2 * estimate - lower)];
  return low < high ? { value: clamp(2 * estimate - mean), low, high } : null;
}
