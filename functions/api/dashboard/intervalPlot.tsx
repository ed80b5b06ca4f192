import { rangeOf } from '../../../shared/reports/charts/range.ts';
import { withInterval } from '../../../shared/suites/tableText.ts';

/** An estimate to draw. */
interface Drawn {
  readonly value: number | null;
  readonly low: number | null;
  readonly high: number | null;
}

/** The range of some estimates with their intervals, or null where there are none. */
export function plotRange(estimates: readonly Drawn[]): readonly [number, number] | null {
  return rangeOf(estimates, 0.06);
}

const width = 110;

/** An estimate as a dot with its whisker, on the scale of its column. */
export function IntervalPlot({
  of: { value, low, high },
  range,
}: {
  of: Drawn;
  range: readonly [number, number] | null;
}) {
  if (value === null || !range) return null;
  const x = (at: number) => ((at - range[0]) / (range[1] - range[0])) * width;
  return (
    <svg width={width} height="14" viewBox={`0 0 ${width} 14`} aria-hidden="true">
      <line class="axis" x1="0" y1="7" x2={width} y2="7" />
      {low !== null && high !== null && <line class="whisker" x1={x(low)} y1="7" x2={x(high)} y2="7" />}
      <circle class="dot" cx={x(value)} cy="7" r="4" />
    </svg>
  );
}

/** An estimate with its interval, `0.71 [0.63, 0.80]`. */
export function intervalText({ value, low, high }: Drawn): string {
  if (value === null) return 'not identified';
  const digits = Math.abs(value) >= 10 ? 0 : 3;
  return withInterval({ value, ...(low !== null && high !== null && { low, high }) }, digits);
}
