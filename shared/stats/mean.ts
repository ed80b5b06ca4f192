import { type Clusters, clusterSums } from './clusters.ts';
import { clusterReference, interval, studentT } from './distributions/reference.ts';
import { type NotIdentified, notIdentified } from './identified.ts';
import { moments } from './moments.ts';

/** A mean with its 95% confidence interval. Without variation there is none, and `noInterval` says so. */
export interface MeanEstimate {
  readonly value: number;
  readonly n: number;
  readonly se?: number;
  readonly low?: number;
  readonly high?: number;
  readonly noInterval?: string;
}

const noVariation = 'no variation: all values are the same';

/** The mean of independent values, with the t interval on n - 1 degrees of freedom. */
export function meanEstimate(values: ArrayLike<number>): MeanEstimate | NotIdentified {
  const { n, mean, variance } = moments(values);
  if (n === 0) return notIdentified('no values');
  if (n === 1) return { value: mean, n, noInterval: 'a single value' };
  if (variance === 0) return { value: mean, n, noInterval: noVariation };
  const se = Math.sqrt(variance / n);
  return { value: mean, n, se, ...interval(mean, se, studentT(n - 1)) };
}

/**
 * The mean of values that come in clusters, with the cluster-robust standard error (CR1: the root of
 * G/(G - 1) Σ (cluster sum of deviations)², over n) and the interval of {@link clusterReference}. It is not
 * clipped to the range of the values.
 */
export function clusteredMean(values: ArrayLike<number>, clusters: Clusters): MeanEstimate | NotIdentified {
  const { n, mean, variance } = moments(values);
  if (n === 0) return notIdentified('no values');
  if (clusters.count < 2) return { value: mean, n, noInterval: 'fewer than two clusters' };
  if (variance === 0) return { value: mean, n, noInterval: noVariation };
  const deviations = Float64Array.from(values, (value) => value - mean);
  const squares = clusterSums(deviations, clusters).reduce((sum, s) => sum + s * s, 0);
  const se = Math.sqrt((clusters.count / (clusters.count - 1)) * squares) / n;
  if (se < 1e-9 * Math.sqrt(variance)) {
    return { value: mean, n, noInterval: 'no variation between clusters' };
  }
  return { value: mean, n, se, ...interval(mean, se, clusterReference(clusters.count)) };
}
