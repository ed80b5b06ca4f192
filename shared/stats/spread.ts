/**
 * The standard deviation with divisor n - `ddof`: 0 for the population's, 1 for the sample's. Null if there
 * are not more than `ddof` values. Values that differ by no more than rounding (their range is 1e-12 of the
 * largest, or less) do not vary: theirs is 0.
 */
export function standardDeviation(values: ArrayLike<number>, ddof: 0 | 1): number | null {
  const n = values.length;
  if (n <= ddof) return null;
  const { mean, low, high } = summarise(values);
  if (high - low <= 1e-12 * Math.max(Math.abs(low), Math.abs(high))) return 0;
  let squares = 0;
  for (let i = 0; i < n; i++) squares += ((values[i] as number) - mean) ** 2;
  return Math.sqrt(squares / (n - ddof));
}

function summarise(values: ArrayLike<number>): { mean: number; low: number; high: number } {
  let [sum, low, high] = [0, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (let i = 0; i < values.length; i++) {
    const value = values[i] as number;
    sum += value;
    low = Math.min(low, value);
    high = Math.max(high, value);
  }
  return { mean: sum / values.length, low, high };
}
