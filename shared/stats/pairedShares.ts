import { regularizedIncompleteBeta } from './distributions/incompleteBeta.ts';

/** The same trials on two occasions, each a success or not. */
export interface PairedTrials {
  readonly pairs: number;
  /** Pairs that succeeded on the first occasion alone, and on the second alone. */
  readonly onlyFirst: number;
  readonly onlySecond: number;
}

/** The 97.5% quantile of the standard normal distribution. */
const z = 1.959963984540054;

/**
 * McNemar's exact two-sided p-value: if the occasions are exchangeable, each pair that differs is as likely to
 * succeed on the one alone as on the other, so that `onlySecond` is binomial with probability 1/2.
 *
 * Source: Q. McNemar, "Note on the sampling error of the difference between correlated proportions" (1947), in
 * its exact form.
 */
export function mcNemarP({ onlyFirst, onlySecond }: PairedTrials): number {
  const fewer = Math.min(onlyFirst, onlySecond);
  const more = Math.max(onlyFirst, onlySecond);
  if (fewer === more) return 1;
  const tail = regularizedIncompleteBeta(0.5, more, fewer + 1);
  return Math.min(1, Math.max(2 * tail, Number.MIN_VALUE));
}

/**
 * The 95% interval of the second share less the first: Wald's, with one pair more that differs in either
 * direction, which keeps its width where no pair differs. Null of fewer than two pairs.
 *
 * Source: D. G. Bonett and R. M. Price, "Adjusted Wald confidence interval for a difference of binomial
 * proportions based on paired data" (2012), equation 9.
 */
export function pairedShareInterval(trials: PairedTrials): { low: number; high: number } | null {
  const { pairs, onlyFirst, onlySecond } = trials;
  if (pairs < 2) return null;
  const [first, second] = [(onlyFirst + 1) / (pairs + 2), (onlySecond + 1) / (pairs + 2)];
  const half = z * Math.sqrt((first + second - (second - first) ** 2) / (pairs + 2));
  const centre = second - first;
  return { low: Math.max(-1, centre - half), high: Math.min(1, centre + half) };
}
