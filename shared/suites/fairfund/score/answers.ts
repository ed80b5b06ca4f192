import type { OutcomeRow } from '../outcomes/row.ts';
import { cellIndex } from './cells.ts';
import { poolCount, poolIndex } from './tables.ts';

/** One claimant's value in one answer, with what identifies the claimant. */
export interface Answer {
  readonly unit: string;
  readonly position: number;
  readonly scenario: string;
  /** Race x gender x framing cell. */
  readonly cell: number;
  /** The higher, the better for the claimant. */
  readonly value: number;
}

/** The answers of one model, a list for each of the 15 pools, in canonical order. */
export type PoolAnswers = readonly (readonly Answer[])[];

/** Rating, minus rank, or dollars (paper, appendix H) of a row; null where it has none. */
export function outcomeValue({ task, rank, rating, dollars }: OutcomeRow): number | null {
  if (task === 'rank') return rank === null ? null : -rank;
  return task === 'rate' ? rating : dollars;
}

/**
 * The value of a row in the slice that every published estimate
 * rests on: valid answers to the base wording. Null for all other rows, and for a valid row without a value.
 */
export function scoredValue(row: OutcomeRow): number | null {
  if (!row.valid || row.wording_variant !== 'base') return null;
  return outcomeValue(row);
}

/**
 * Sorts one model's rows into pools, ordered by unit, position, cell and value, so that nothing computed from
 * them depends on the order of the rows.
 *
 * @param scoreOf what a row counts as, or null to leave it out.
 */
export function poolAnswers(
  rows: readonly OutcomeRow[],
  scoreOf: (row: OutcomeRow) => number | null,
): PoolAnswers {
  const pools: Answer[][] = Array.from({ length: poolCount }, () => []);
  for (const row of rows) {
    const value = scoreOf(row);
    if (value === null) continue;
    pools[poolIndex(row.bundle_type, row.task)]?.push({
      unit: row.unit_id,
      position: row.position,
      scenario: row.scenario_id,
      cell: cellIndex(row.race, row.gender, row.framing),
      value,
    });
  }
  for (const answers of pools) answers.sort(inCanonicalOrder);
  return pools;
}

function inCanonicalOrder(a: Answer, b: Answer): number {
  return (
    compareText(a.unit, b.unit) ||
    a.position - b.position ||
    a.cell - b.cell ||
    a.value - b.value ||
    compareText(a.scenario, b.scenario)
  );
}

/** Orders texts by code unit, in any locale. */
export function compareText(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}

/** The runs of consecutive answers of the same unit. */
export function groupByUnit(answers: readonly Answer[]): Answer[][] {
  const groups: Answer[][] = [];
  for (const answer of answers) {
    const last = groups.at(-1);
    if (last?.[0]?.unit === answer.unit) last.push(answer);
    else groups.push([answer]);
  }
  return groups;
}

/** Averages the answers that share unit and cell, as where a unit was answered twice. */
export function averageRepeats(unit: readonly Answer[]): readonly Answer[] {
  const cells = new Set(unit.map(({ cell }) => cell));
  if (cells.size === unit.length) return unit;
  return [...cells].flatMap((cell) => {
    const repeats = unit.filter((answer) => answer.cell === cell);
    const sum = repeats.reduce((total, { value }) => total + value, 0);
    return repeats.slice(0, 1).map((first) => ({ ...first, value: sum / repeats.length }));
  });
}
