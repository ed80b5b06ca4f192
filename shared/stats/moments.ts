/** Size, mean and unbiased variance of a sample. */
export interface Moments {
  readonly n: number;
  readonly mean: number;
  /** Sum of squares about the mean over n - 1; exactly 0 when the values differ by rounding only, or n < 2. */
  readonly variance: number;
}

/** Values that differ by less than this share of the largest are the same. */
const rounding = 1e-12;

/** Two-pass moments of a sample; of an empty one the mean is NaN, so ask for `n` first. */
export function moments(values: ArrayLike<number>): Moments {
  const n = values.length;
  let sum = 0;
  let low = Infinity;
  let high = -Infinity;
  for (let i = 0; i < n; i++) {
    const value = values[i] ?? 0;
    sum += value;
    low = Math.min(low, value);
    high = Math.max(high, value);
  }
  const mean = sum / n;
  const varies = high - low > rounding * Math.max(Math.abs(low), Math.abs(high));
  if (n < 2 || !varies) return { n, mean, variance: 0 };
  let squares = 0;
  for (let i = 0; i < n; i++) squares += ((values[i] ?? 0) - mean) ** 2;
  return { n, mean, variance: squares / (n - 1) };
}
