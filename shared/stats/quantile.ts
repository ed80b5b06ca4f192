/**
 * The quantile of `values` at `level` in 0…1 by linear interpolation between order statistics (Hyndman &
 * Fan's type 7, NumPy's default), or null without values.
 */
export function quantile(values: ArrayLike<number>, level: number): number | null {
  if (values.length === 0) return null;
  const sorted = Float64Array.from(values).sort();
  const place = level * (sorted.length - 1);
  const below = Math.floor(place);
  const low = sorted[below] as number;
  const high = sorted[Math.min(below + 1, sorted.length - 1)] as number;
  return low + (place - below) * (high - low);
}
