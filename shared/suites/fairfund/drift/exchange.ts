import { contrastCatalog } from '../score/contrastCatalog.ts';
import { type CellSums, createContrastEvaluator, emptyCells } from '../score/margins.ts';
import { type Observations, sumAll } from '../score/observations.ts';
import { rawIndex } from '../score/pillars.ts';
import type { IndexSource } from '../score/replicateRecord.ts';
import { poolCount, scoreTables, taskIndex } from '../score/tables.ts';
import { ChangeTally, type NoiseOfChange } from './changeTally.ts';
import type { PairedEvaluator } from './pairedStatistics.ts';
import type { PairedTable } from './pairedTables.ts';

/** What exchanging takes beside the paired tables. */
export interface ExchangeSettings {
  /** Raw contrasts of the means of the two audits, which no exchange alters. */
  readonly means: Float64Array;
  /** The changes as they are; NaN where a statistic is not identified. */
  readonly changes: Float64Array;
  readonly evaluate: PairedEvaluator;
  /** Most exchanges to draw. */
  readonly randomisations: number;
}

/** Exchanges drawn at first: 1999 settle an ordinary p-value, and the noise to 2%. */
const firstDraws = 1_999;

/** Changes at least as large as the one seen, among the first exchanges, that settle its p-value. */
const settling = 5;

/**
 * The randomisation test of no drift. If nothing has changed, the two answers to a unit could have come the other
 * way round; so units are picked at random, each with probability 1/2, their answers exchanged between the audits,
 * and the changes computed again: what two audits of the same model show. Exact for every statistic, linear or not,
 * however often answers differ, provided that units are answered independently of each other.
 *
 * The exchanges are drawn in two steps. A statistic of which 5 of the first 1,999 show at least the change seen has
 * its p-value from these; only for the others the rest is drawn, and counted in one with the first. A p-value of the
 * one kind is above 5 / 2000 and one of the other not made smaller by the choice, so that both are valid: p is at most
 * u with a chance of at most u.
 *
 * Source: R. A. Fisher, The Design of Experiments (1935), section 21, for a mean of paired differences.
 */
export function exchangeAudits(
  tables: readonly PairedTable[],
  { means, changes, evaluate, randomisations }: ExchangeSettings,
  source: IndexSource,
): NoiseOfChange {
  const exchange = createExchange(tables, source);
  const tally = new ChangeTally(changes);
  const drawUpTo = (last: number, from = 0) => {
    for (let i = from; i < last; i++) tally.add(evaluate(means, exchange()));
  };
  const first = Math.min(firstDraws, randomisations);
  drawUpTo(first);
  if (!tally.settle(settling)) drawUpTo(randomisations, first);
  return tally.finish();
}

/** Gives the raw contrasts of the halves under one exchange after the other; they are overwritten by the next. */
function createExchange(tables: readonly PairedTable[], source: IndexSource): () => Float64Array {
  const evaluateContrasts = createContrastEvaluator();
  const halves = new Float64Array(tables.length * contrastCatalog.length);
  const cells = tables.map((table) => ({ ...emptyCells(), counts: sumAll(table.halves).counts }));
  const pools = scoreTables.slice(0, poolCount).flatMap(({ task }, t) => {
    const [table, own, ofTask] = [tables[t], cells[t], cells[taskIndex(task)]];
    return table && own && ofTask ? [{ pool: new ExchangedPool(table.halves), own, ofTask }] : [];
  });
  return () => {
    for (const { sums } of cells) sums.fill(0);
    for (const { pool, own, ofTask } of pools) {
      pool.exchange(source, own);
      addInto(ofTask.sums, own.sums);
    }
    for (let table = 0; table < cells.length; table++) {
      evaluateContrasts(cells[table] as CellSums, halves, rawIndex(table, 0));
    }
    return halves;
  };
}

/** What a unit answers enters its pool and its task, exchanged alike. */
function addInto(sums: Float64Array, more: Float64Array): void {
  for (let i = 0; i < sums.length; i++) sums[i] = (sums[i] as number) + (more[i] as number);
}

/** Coins in one random integer. */
const coinsPerDraw = 16;

/** The half differences of one pool that are not 0, sorted by cell, and a sign for every unit. */
class ExchangedPool {
  private readonly cellEnds: Int32Array;
  private readonly units: Int32Array;
  private readonly values: Float64Array;
  private readonly signs: Float64Array;
  private readonly draws: Int32Array;

  constructor({ cellStarts, unitOf, values, units }: Observations) {
    const differing = Int32Array.from(values.keys()).filter((i) => values[i] !== 0);
    this.cellEnds = cellStarts.slice(1).map((end) => differing.reduce((n, i) => n + Number(i < end), 0));
    this.units = differing.map((i) => unitOf[i] as number);
    this.values = Float64Array.from(differing, (i) => values[i] as number);
    this.signs = new Float64Array(units);
    this.draws = new Int32Array(Math.ceil(units / coinsPerDraw));
  }

  /** Tosses a coin for every unit, and sums up the halves by cell: with their sign turned where it is exchanged. */
  exchange(source: IndexSource, { sums }: CellSums): void {
    if (this.values.length === 0) return;
    this.toss(source);
    const { cellEnds, units, values, signs } = this;
    for (let cell = 0, at = 0; cell < cellEnds.length; cell++) {
      let sum = 0;
      for (const end = cellEnds[cell] as number; at < end; at++) {
        sum += (signs[units[at] as number] as number) * (values[at] as number);
      }
      sums[cell] = sum;
    }
  }

  private toss(source: IndexSource): void {
    const { draws, signs } = this;
    source.fillIntegers(2 ** coinsPerDraw, draws);
    for (let unit = 0; unit < signs.length; unit++) {
      const draw = draws[Math.floor(unit / coinsPerDraw)] as number;
      signs[unit] = 1 - 2 * ((draw >> (unit % coinsPerDraw)) & 1);
    }
  }
}
