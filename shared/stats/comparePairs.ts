import { cohensD, type EffectSize } from './effectSize.ts';
import { holm } from './holm.ts';
import { isIdentified, type NotIdentified } from './identified.ts';
import { type WelchTest, welchTest } from './welch.ts';

/** Two independent samples to be compared. */
export interface Pair {
  /** What is compared with what, e.g. `ingroup - none`. */
  readonly name: string;
  readonly first: readonly number[];
  readonly second: readonly number[];
}

/** What a comparison of two samples says: first less second. */
export interface PairComparison {
  readonly name: string;
  readonly n1: number;
  readonly n2: number;
  /** Welch's t-test; `pHolm` is its p-value adjusted for all tests of the family. */
  readonly test: (WelchTest & { readonly pHolm: number }) | NotIdentified;
  readonly cohensD: EffectSize | NotIdentified;
}

/**
 * Compares the samples of each pair by Welch's t-test and Cohen's d. One call is one family for Holm's adjustment;
 * pairs without a test (too few values, no variation) are reported but do not count in it.
 */
export function comparePairs(pairs: readonly Pair[]): PairComparison[] {
  const tested = pairs.map((pair) => ({ pair, test: welchTest(pair.first, pair.second) }));
  const family = tested.map(({ test }) => test).filter(isIdentified);
  const adjusted = holm(family.map((test) => test.p));
  const pHolm = new Map(family.map((test, i) => [test, adjusted[i] ?? 1]));
  return tested.map(({ pair: { name, first, second }, test }) => ({
    name,
    n1: first.length,
    n2: second.length,
    test: isIdentified(test) ? { ...test, pHolm: pHolm.get(test) ?? 1 } : test,
    cohensD: cohensD(first, second),
  }));
}
