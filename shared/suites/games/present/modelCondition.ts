import type { ConditionEstimates } from '../estimate/estimateCondition.ts';
import type { GamesEstimates } from '../estimate/estimateGames.ts';

/** One model under one condition: a line, or a few, of most tables. */
export interface ModelCondition extends ConditionEstimates {
  readonly model: string;
}

/** Every model under every condition, the main design first. */
export function modelConditions(estimates: readonly GamesEstimates[]): ModelCondition[] {
  return estimates
    .flatMap(({ models }) => models)
    .flatMap(({ model, conditions, comparisons: _, ...main }) =>
      [{ condition: 'main', ...main }, ...conditions].map((each) => ({ ...each, model })),
    );
}
