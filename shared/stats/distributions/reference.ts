import { normalCdf, normalQuantile } from './normal.ts';
import { studentTCdf, studentTQuantile } from './studentT.ts';

/** The distribution to which a ratio of an estimate to its standard error is referred. */
export type Reference = { readonly kind: 'normal' } | { readonly kind: 't'; readonly df: number };

/** A confidence interval. */
export interface Interval {
  readonly low: number;
  readonly high: number;
}

/** The standard normal distribution. */
export const standardNormal: Reference = { kind: 'normal' };

/** Student's t with `df` degrees of freedom. */
export function studentT(df: number): Reference {
  return { kind: 't', df };
}

/** From this number of clusters on, a cluster-robust ratio is taken as normal. */
const manyClusters = 50;

/**
 * The reference of a cluster-robust ratio: normal when clusters are many (50 or more), as regression packages
 * have it, and t with one degree of freedom less than clusters when they are few (Cameron & Miller 2015, "A
 * Practitioner's Guide to Cluster-Robust Inference", section VI).
 */
export function clusterReference(clusters: number): Reference {
  return clusters >= manyClusters ? standardNormal : studentT(clusters - 1);
}

/** How reports name a reference: `normal` or `t(119)`. */
export function referenceName(reference: Reference): string {
  return reference.kind === 'normal' ? 'normal' : `t(${reference.df})`;
}

/** The quantile at p of a reference. */
export function quantile(reference: Reference, p: number): number {
  return reference.kind === 'normal' ? normalQuantile(p) : studentTQuantile(p, reference.df);
}

/** The probability that a reference puts at or below x. */
export function cumulative(reference: Reference, x: number): number {
  return reference.kind === 'normal' ? normalCdf(x) : studentTCdf(x, reference.df);
}

/** Two-sided p-value of a ratio of an estimate to its standard error. */
export function twoSidedP(ratio: number, reference: Reference): number {
  return 2 * cumulative(reference, -Math.abs(ratio));
}

/** `value` ± quantile x `se`: the confidence interval at `level`. */
export function interval(value: number, se: number, reference: Reference, level = 0.95): Interval {
  const reach = quantile(reference, 0.5 + level / 2) * se;
  return { low: value - reach, high: value + reach };
}
