import { quantile } from '../../../stats/quantile.ts';
import { standardDeviation } from '../../../stats/spread.ts';
import { RowsFormatError } from '../../suite.ts';
import { csvRecords } from '../outcomes/records.ts';
import type { Observations } from './observations.ts';
import { type ScoreTable, scoreTables } from './tables.ts';

/** What the contrasts of one table are divided by; null where there is nothing to tell it from. */
export type Denominator = ScoreTable & { readonly value: number | null };

/** A yardstick: at most one denominator a table. A table without one has no standardised contrasts. */
export type Denominators = readonly Denominator[];

/** A denominators file that can't be read: says which row (the first below the header is 1) and why. */
export class DenominatorsFormatError extends RowsFormatError {
  override readonly name = 'DenominatorsFormatError';
}

const header = ['kind', 'axis_a', 'axis_b', 'denom'];

/**
 * The denominators of a lineup: for each table the median, over the models with values there, of the
 * population standard deviation of a model's values (paper, appendix H). It is 0 if the median model does not
 * vary.
 */
export function recomputeDenominators(lineup: readonly (readonly Observations[])[]): Denominators {
  return scoreTables.map((table, index) => {
    const spreads = lineup
      .map((tables) => standardDeviation(tables[index]?.values ?? [], 0))
      .filter((spread) => spread !== null);
    return { ...table, value: quantile(spreads, 0.5) };
  });
}

/** The denominators as numbers, one for each of {@link scoreTables}; NaN where there is none. */
export function denominatorVector(denominators: Denominators): Float64Array {
  return Float64Array.from(scoreTables, (table) => {
    const found = denominators.find(
      (d) => d.kind === table.kind && d.pool === table.pool && d.task === table.task,
    );
    return found?.value ?? Number.NaN;
  });
}

/** Writes denominators in the format of the release's `denominators.csv`; `NA` is absent. */
export function denominatorsCsv(denominators: Denominators): string {
  const lines = denominators.map(({ kind, pool, task, value }) => {
    const axes = kind === 'pool' ? [pool, task] : [task, 'base'];
    return [kind, ...axes, value ?? 'NA'].join(',');
  });
  return `${[header.join(','), ...lines].join('\n')}\n`;
}

/**
 * Reads a `denominators.csv`: kind (`pool` or `task`), axis_a (bundle type, or task), axis_b (task, or
 * `base`), denom.
 *
 * @throws {DenominatorsFormatError} if a row names no table, or one twice, or no number >= 0 (`NA` is
 * absent).
 */
export function parseDenominators(csv: string): Denominators {
  const [head = [], ...records] = csvRecords(csv);
  if (head.join(',') !== header.join(',')) {
    throw new DenominatorsFormatError(`the header is not ${header.join(',')}`);
  }
  const denominators = records.map(readDenominator);
  const seen = new Set(denominators.map(({ kind, pool, task }) => `${kind} ${pool} ${task}`));
  if (seen.size < denominators.length) throw new DenominatorsFormatError('a table is named twice');
  return denominators;
}

function readDenominator([kind, axisA, axisB, denom]: readonly string[], index: number): Denominator {
  const table = scoreTables.find((t) =>
    t.kind === 'pool'
      ? kind === 'pool' && t.pool === axisA && t.task === axisB
      : kind === 'task' && t.task === axisA && axisB === 'base',
  );
  const row = `row ${index + 1}`;
  if (!table) throw new DenominatorsFormatError(`${row}: no table is called ${kind} ${axisA} ${axisB}`);
  if (denom?.trim() === '' || denom === 'NA') return { ...table, value: null };
  const value = Number(denom);
  if (!(value >= 0 && value < Number.POSITIVE_INFINITY)) {
    throw new DenominatorsFormatError(`${row}: ${denom} is not a number >= 0`);
  }
  return { ...table, value };
}
