import { groupBy } from '../../../stats/groupBy.ts';
import { type ConditionComparisons, compareConditions } from './compareConditions.ts';
import { type ConditionEstimates, estimateCondition } from './estimateCondition.ts';
import { type GameRow, inCanonicalOrder } from './rows.ts';

/** The estimates of one model: the main design at the top, the sensitivity conditions below it. */
export interface ModelEstimates extends Omit<ConditionEstimates, 'condition'> {
  readonly model: string;
  readonly conditions: readonly ConditionEstimates[];
  /** Each condition against the main design; absent unless both are there. */
  readonly comparisons?: ConditionComparisons;
}

/** The estimates of an audit, models in the order of their names. */
export interface GamesEstimates {
  readonly models: readonly ModelEstimates[];
}

function estimateModel(model: string, rows: readonly GameRow[]): ModelEstimates {
  const byCondition = groupBy(rows, (row) => row.condition);
  const main = estimateCondition('main', byCondition.get('main') ?? []);
  byCondition.delete('main');
  const conditions = [...byCondition].map(([condition, own]) => estimateCondition(condition, own));
  const { condition: _, ...atTop } = main;
  const comparable = Object.keys(main.counts).length > 0 && conditions.length > 0;
  return {
    model,
    ...atTop,
    conditions,
    ...(comparable ? { comparisons: compareConditions(main, conditions) } : {}),
  };
}

/**
 * Every estimate of the games from long-format rows: equations 3, 4 and 5, the consistency of choices, counts, and
 * the comparison of each sensitivity condition with the main design. The result depends on the rows only, not on
 * their order.
 */
export function estimateGames(rows: readonly GameRow[]): GamesEstimates {
  const byModel = groupBy(inCanonicalOrder(rows), (row) => row.agent);
  return { models: [...byModel].map(([model, own]) => estimateModel(model, own)) };
}
