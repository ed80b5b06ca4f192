import { interval, standardNormal } from './distributions/reference.ts';
import { type NotIdentified, notIdentified } from './identified.ts';
import { moments } from './moments.ts';

/** A standardised difference of two means. */
export interface EffectSize {
  readonly value: number;
  readonly se: number;
  /** 95% confidence interval. */
  readonly low: number;
  readonly high: number;
}

/**
 * Cohen's d: mean of the first sample less mean of the second, over the pooled standard deviation. The interval is
 * the large-sample normal one of Hedges & Olkin (1985, p. 86), with variance
 * (n1 + n2)/(n1 n2) + d²/(2 (n1 + n2)). Not identified with fewer than two values on a side, or when neither
 * side varies.
 */
export function cohensD(first: ArrayLike<number>, second: ArrayLike<number>): EffectSize | NotIdentified {
  const a = moments(first);
  const b = moments(second);
  if (a.n < 2 || b.n < 2) return notIdentified('fewer than two values in a group');
  const total = a.n + b.n;
  const pooled = ((a.n - 1) * a.variance + (b.n - 1) * b.variance) / (total - 2);
  if (pooled === 0) return notIdentified('no variation in either group');
  const value = (a.mean - b.mean) / Math.sqrt(pooled);
  const se = Math.sqrt(total / (a.n * b.n) + value ** 2 / (2 * total));
  return { value, se, ...interval(value, se, standardNormal) };
}
