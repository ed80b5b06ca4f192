import { bundleTypes, type Task, tasks } from '../factors.ts';
import { type Answer, averageRepeats, groupByUnit, type PoolAnswers } from './answers.ts';
import { cellCount } from './cells.ts';
import { type CellSums, emptyCells } from './margins.ts';
import { poolIndex } from './tables.ts';

/** The values of one model on one table, sorted by cell, each with the unit that is resampled with it. */
export interface Observations {
  /** How many units there are; they are numbered from 0. */
  readonly units: number;
  /** The values of race x gender x framing cell c are at `cellStarts[c]` up to `cellStarts[c + 1]`. */
  readonly cellStarts: Int32Array;
  readonly unitOf: Int32Array;
  readonly values: Float64Array;
}

/**
 * One model's observations on each of {@link scoreTables}. In a pool they are means over (unit, race, gender,
 * framing), and units are sorted by id. A task, with its pools combined, has the answers as they are; there
 * the units are the bundles, sorted by pool and id, and for Rate each single answer, repeats of a unit after
 * all first answers.
 */
export function observeTables(pools: PoolAnswers): Observations[] {
  const poolTables = pools.map((answers) => observe(groupByUnit(answers).map(averageRepeats)));
  return [...poolTables, ...tasks.map((task) => observe(taskUnits(pools, task)))];
}

function taskUnits(pools: PoolAnswers, task: Task): Answer[][] {
  if (task === 'rate') return singleAnswers(pools[poolIndex('rate', 'rate')] ?? []);
  return bundleTypes.toSorted().flatMap((pool) => groupByUnit(pools[poolIndex(pool, task)] ?? []));
}

function singleAnswers(answers: readonly Answer[]): Answer[][] {
  const units = groupByUnit(answers);
  const rounds = units.reduce((most, unit) => Math.max(most, unit.length), 0);
  return Array.from({ length: rounds }, (_, round) => units.map((unit) => unit.slice(round, round + 1)))
    .flat()
    .filter((unit) => unit.length > 0);
}

function observe(units: readonly (readonly Answer[])[]): Observations {
  const byCell: { unit: number; value: number }[][] = Array.from({ length: cellCount }, () => []);
  for (const [unit, answers] of units.entries()) {
    for (const { cell, value } of answers) byCell[cell]?.push({ unit, value });
  }
  const cellStarts = new Int32Array(cellCount + 1);
  for (const [cell, { length }] of byCell.entries()) {
    cellStarts[cell + 1] = (cellStarts[cell] as number) + length;
  }
  const sorted = byCell.flat();
  return {
    units: units.length,
    cellStarts,
    unitOf: Int32Array.from(sorted, ({ unit }) => unit),
    values: Float64Array.from(sorted, ({ value }) => value),
  };
}

/** Sets `sums` and `counts` of each cell, a unit's values counting as often as its weight says. */
export function sumWeighted(
  { cellStarts, unitOf, values }: Observations,
  weights: Float64Array,
  { sums, counts }: CellSums,
): void {
  let at = 0;
  for (let cell = 0; cell < cellCount; cell++) {
    const end = cellStarts[cell + 1] as number;
    let sum = 0;
    let count = 0;
    for (; at < end; at++) {
      const weight = weights[unitOf[at] as number] as number;
      sum += weight * (values[at] as number);
      count += weight;
    }
    sums[cell] = sum;
    counts[cell] = count;
  }
}

/** The sums and counts of the values as they are. */
export function sumAll(observations: Observations): CellSums {
  const cells = emptyCells();
  sumWeighted(observations, new Float64Array(observations.units).fill(1), cells);
  return cells;
}
