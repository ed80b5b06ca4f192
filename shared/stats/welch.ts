import { interval, studentT, twoSidedP } from './distributions/reference.ts';
import { type NotIdentified, notIdentified } from './identified.ts';
import { moments } from './moments.ts';

/** Welch's t-test of two means. */
export interface WelchTest {
  /** Mean of the first sample less mean of the second. */
  readonly difference: number;
  readonly se: number;
  readonly t: number;
  /** Welch-Satterthwaite degrees of freedom. */
  readonly df: number;
  /** Two-sided. */
  readonly p: number;
  /** 95% confidence interval of the difference. */
  readonly low: number;
  readonly high: number;
}

/**
 * Welch's t-test (1947) of the means of two independent samples, whose variances may differ. Not identified with
 * fewer than two values on a side, or when neither side varies.
 */
export function welchTest(first: ArrayLike<number>, second: ArrayLike<number>): WelchTest | NotIdentified {
  const a = moments(first);
  const b = moments(second);
  if (a.n < 2 || b.n < 2) return notIdentified('fewer than two values in a group');
  const shareA = a.variance / a.n;
  const shareB = b.variance / b.n;
  if (shareA + shareB === 0) return notIdentified('no variation in either group');
  const difference = a.mean - b.mean;
  const se = Math.sqrt(shareA + shareB);
  const df = (shareA + shareB) ** 2 / (shareA ** 2 / (a.n - 1) + shareB ** 2 / (b.n - 1));
  const reference = studentT(df);
  const t = difference / se;
  return { difference, se, t, df, p: twoSidedP(t, reference), ...interval(difference, se, reference) };
}
