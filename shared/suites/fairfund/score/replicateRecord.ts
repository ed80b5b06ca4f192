import type { CellSums } from './margins.ts';
import { type Observations, sumWeighted } from './observations.ts';
import { type PillarMean, type PillarName, pillarNames } from './pillars.ts';

/** Fills `out` with integers in 0…bound - 1. */
export interface IndexSource {
  fillIntegers(bound: number, out: Int32Array): void;
}

/** What resampling tells of one model. */
export interface BootstrapDraws {
  /** Each pillar's replicates, in order; NaN where a replicate has no term. */
  readonly pillars: Readonly<Record<PillarName, Float64Array>>;
  /** Standard deviation (divisor n - 1) of each raw contrast's finite replicates; NaN of fewer than two. */
  readonly contrastSe: Float64Array;
}

/**
 * The replicates of one model as they come in. Contrasts are summed up on the way, for all of them would fill
 * memory.
 */
export class ReplicateRecord {
  private readonly tables: readonly {
    observations: Observations;
    draws: Int32Array;
    weights: Float64Array;
  }[];
  /** Room for the raw contrasts of a replicate. */
  readonly raw: Float64Array;
  private readonly pillars: Record<PillarName, Float64Array>;
  private readonly point: Float64Array;
  private readonly counts: Float64Array;
  private readonly sums: Float64Array;
  private readonly squares: Float64Array;

  /**
   * @param point the raw contrasts of the data: deviations are taken from them, so that squares stay small.
   */
  constructor(tables: readonly Observations[], point: Float64Array, replicates: number) {
    this.tables = tables.map((observations) => ({
      observations,
      draws: new Int32Array(observations.units),
      weights: new Float64Array(observations.units),
    }));
    this.point = point;
    this.raw = new Float64Array(point.length);
    this.counts = new Float64Array(point.length);
    this.sums = new Float64Array(point.length);
    this.squares = new Float64Array(point.length);
    const room = () => new Float64Array(replicates);
    this.pillars = { p1: room(), p2: room(), p3: room(), p4: room(), p1Identified: room() };
  }

  /** Draws as many units of a table as it has, with replacement, and sums them up by cell. */
  resample(table: number, source: IndexSource, cells: CellSums): void {
    const { observations, draws, weights } = this.tables[table] as (typeof this.tables)[number];
    if (draws.length > 0) source.fillIntegers(draws.length, draws);
    weights.fill(0);
    for (let i = 0; i < draws.length; i++) {
      const unit = draws[i] as number;
      weights[unit] = (weights[unit] as number) + 1;
    }
    sumWeighted(observations, weights, cells);
  }

  /** Takes in the replicate that `raw` holds. */
  record(replicate: number, pillars: Readonly<Record<PillarName, PillarMean>>): void {
    for (const name of pillarNames) this.pillars[name][replicate] = pillars[name].value;
    const { raw, point, counts, sums, squares } = this;
    for (let i = 0; i < raw.length; i++) {
      const deviation = (raw[i] as number) - (point[i] as number);
      if (Number.isNaN(deviation)) continue;
      counts[i] = (counts[i] as number) + 1;
      sums[i] = (sums[i] as number) + deviation;
      squares[i] = (squares[i] as number) + deviation * deviation;
    }
  }

  finish(): BootstrapDraws {
    const contrastSe = this.counts.map((n, i) => {
      const sum = this.sums[i] as number;
      return n < 2
        ? Number.NaN
        : Math.sqrt(Math.max(0, (this.squares[i] as number) - (sum * sum) / n) / (n - 1));
    });
    return { pillars: this.pillars, contrastSe };
  }
}
