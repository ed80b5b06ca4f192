/**
 * Holm's (1979) step-down adjustment of the p-values of one family: the chance of any false rejection at level α
 * is at most α when those with adjusted p <= α are rejected, whatever their dependence. Order is kept.
 *
 * @throws RangeError when an entry is no probability
 */
export function holm(pValues: readonly number[]): number[] {
  const order = pValues.map((p, i) => ({ p, i })).sort((a, b) => a.p - b.p);
  const adjusted = new Array<number>(pValues.length);
  let least = 0;
  order.forEach(({ p, i }, rank) => {
    if (!(p >= 0 && p <= 1)) throw new RangeError(`Holm's adjustment needs probabilities, not ${p}`);
    least = Math.max(least, Math.min(1, (pValues.length - rank) * p));
    adjusted[i] = least;
  });
  return adjusted;
}

/** Adds to each item of a family its adjusted p-value, as `pHolm`. */
export function withHolm<T extends { readonly p: number }>(family: readonly T[]): (T & { pHolm: number })[] {
  const adjusted = holm(family.map((item) => item.p));
  return family.map((item, i) => ({ ...item, pHolm: adjusted[i] ?? 1 }));
}
