/** An estimate with its interval, either of which may be missing. */
interface Bounded {
  readonly value: number | null;
  readonly low: number | null;
  readonly high: number | null;
}

/**
 * The range of estimates with their intervals, and of further values, with a margin; null where there is nothing.
 *
 * @param margin share of the range that is added at either end
 */
export function rangeOf(
  estimates: readonly Bounded[],
  margin: number,
  further: readonly number[] = [],
): readonly [number, number] | null {
  const ends = estimates.flatMap(({ value, low, high }) => [value, low, high].filter((end) => end !== null));
  const all = [...ends, ...further];
  if (all.length === 0) return null;
  const [low, high] = [Math.min(...all), Math.max(...all)];
  const added = (high - low || Math.abs(high) || 1) * margin;
  return [low - added, high + added];
}
