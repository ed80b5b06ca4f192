import { type Answer, averageRepeats, groupByUnit, type PoolAnswers } from '../score/answers.ts';

/** The answers of two audits to the same units: unit for unit, claimant for claimant. */
export interface PairedAnswers {
  readonly before: PoolAnswers;
  readonly after: PoolAnswers;
}

/**
 * Keeps the units that both audits answered validly and that show the same claimants in the same order; repeats
 * within an audit are averaged.
 */
export function pairAnswers(before: PoolAnswers, after: PoolAnswers): PairedAnswers {
  const pools = before.map((answers, pool) => pairUnits(answers, after[pool] ?? []));
  return {
    before: pools.map((pairs) => pairs.flatMap(([first]) => first)),
    after: pools.map((pairs) => pairs.flatMap(([, second]) => second)),
  };
}

type Unit = readonly Answer[];

function pairUnits(before: Unit, after: Unit): (readonly [Unit, Unit])[] {
  const seconds = new Map(groupByUnit(after).map((unit) => [unit[0]?.unit, averageRepeats(unit)]));
  return groupByUnit(before)
    .map(averageRepeats)
    .flatMap((first) => {
      const second = seconds.get(first[0]?.unit);
      return second && showTheSame(first, second) ? [[first, second] as const] : [];
    });
}

function showTheSame(first: Unit, second: Unit): boolean {
  return (
    first.length === second.length &&
    first.every(({ position, cell, scenario }, i) => {
      const other = second[i];
      return other?.position === position && other.cell === cell && other.scenario === scenario;
    })
  );
}
