import type { PairedValues } from './pairedStatistics.ts';

/** What the changes of exchanged audits tell of each statistic; NaN where it is not identified. */
export interface NoiseOfChange {
  /** (k + 1) / (m + 1), where k of m changes are at least as large as the one seen: never 0. */
  readonly p: Float64Array;
  /** Root mean square of the changes, whose expectation is 0. */
  readonly deviation: Float64Array;
  /** Number of exchanges drawn. */
  readonly draws: number;
}

/** Changes, in scores and standard deviations, that differ by less are equal. */
const rounding = 1e-9;

/** Counts changes at least as large as those seen, and sums up squares, one draw after the other. */
export class ChangeTally {
  private readonly seen: Float64Array;
  private readonly thresholds: Float64Array;
  private readonly atLeast: Float64Array;
  private readonly squares: Float64Array;
  /** NaN until it is settled. */
  private readonly p: Float64Array;
  private draws = 0;

  constructor(seen: Float64Array) {
    this.seen = seen;
    this.thresholds = seen.map((change) => Math.abs(change) - rounding);
    this.atLeast = new Float64Array(seen.length);
    this.squares = new Float64Array(seen.length);
    this.p = new Float64Array(seen.length).fill(Number.NaN);
  }

  add({ before, after }: PairedValues): void {
    const { thresholds, atLeast, squares } = this;
    this.draws += 1;
    for (let i = 0; i < thresholds.length; i++) {
      const change = (after[i] as number) - (before[i] as number);
      if (Math.abs(change) >= (thresholds[i] as number)) atLeast[i] = (atLeast[i] as number) + 1;
      squares[i] = (squares[i] as number) + change * change;
    }
  }

  /** Settles the p-value, at the draws made so far, of every statistic with so many counted; says if all are. */
  settle(counted: number): boolean {
    for (let i = 0; i < this.p.length; i++) {
      if (Number.isNaN(this.p[i]) && (this.atLeast[i] as number) >= counted) this.p[i] = this.current(i);
    }
    return this.seen.every((change, i) => Number.isNaN(change) || !Number.isNaN(this.p[i]));
  }

  finish(): NoiseOfChange {
    this.settle(0);
    const identified = (i: number, value: number) => (Number.isNaN(this.seen[i]) ? Number.NaN : value);
    return {
      p: this.p.map((value, i) => identified(i, value)),
      deviation: this.squares.map((sum, i) => identified(i, Math.sqrt(sum / this.draws))),
      draws: this.draws,
    };
  }

  private current(i: number): number {
    return ((this.atLeast[i] as number) + 1) / (this.draws + 1);
  }
}
