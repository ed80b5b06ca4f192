import type { PairedValues } from './pairedStatistics.ts';

/** What the changes of exchanged audits tell of each statistic; NaN where it is not identified. */
export interface NoiseOfChange {
  /** (k + 1) / (m + 1), where k of m changes are at least as large as the one seen: never 0. */
  readonly p: Float64Array;
  /** Root mean square of the changes, whose expectation is 0. */
  readonly deviation: Float64Array;
}

/** Changes, in scores and standard deviations, that differ by less are equal. */
const rounding = 1e-9;

/** Counts changes at least as large as those seen, and sums up squares, one draw after the other. */
export function createChangeTally(seen: Float64Array) {
  const thresholds = seen.map((change) => Math.abs(change) - rounding);
  const atLeast = new Float64Array(seen.length);
  const squares = new Float64Array(seen.length);
  let draws = 0;
  return {
    add({ before, after }: PairedValues): void {
      draws += 1;
      for (let i = 0; i < seen.length; i++) {
        const change = (after[i] as number) - (before[i] as number);
        if (Math.abs(change) >= (thresholds[i] as number)) atLeast[i] = (atLeast[i] as number) + 1;
        squares[i] = (squares[i] as number) + change * change;
      }
    },
    finish(): NoiseOfChange {
      const identified = (i: number, value: number) => (Number.isNaN(seen[i]) ? Number.NaN : value);
      return {
        p: atLeast.map((count, i) => identified(i, (count + 1) / (draws + 1))),
        deviation: squares.map((sum, i) => identified(i, Math.sqrt(sum / draws))),
      };
    },
  };
}
