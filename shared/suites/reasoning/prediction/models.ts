import type { BoostedTrees } from '../../../stats/boostedTrees.ts';
import { groupBy } from '../../../stats/groupBy.ts';
import { type NotIdentified, notIdentified } from '../../../stats/identified.ts';
import { type CodedRow, inCanonicalOrder } from '../codedRows.ts';
import { estimatePrediction, type Prediction } from './prediction.ts';
import type { ModelPrediction } from './present.ts';

/**
 * How well the choices of each model are foretold, game by game; models in the order of their names. Where trees can not
 * be grown, that is said in the place of the estimates: the others do not depend on it.
 */
export function predictModels(
  rows: readonly CodedRow[],
  trees: BoostedTrees | undefined,
  seed: number,
): ModelPrediction[] {
  const models = [...groupBy(rows, ({ agent }) => agent)].sort(([a], [b]) => (a < b ? -1 : 1));
  return models.map(([model, own]) => ({
    model,
    games: Object.fromEntries(
      [...groupBy(own, ({ game }) => game)].map(([game, played]) => [game, predict(played, trees, seed)]),
    ),
  }));
}

function predict(
  rows: readonly CodedRow[],
  trees: BoostedTrees | undefined,
  seed: number,
): Prediction | NotIdentified {
  if (!trees) return notIdentified('boosted trees could not be loaded');
  try {
    return estimatePrediction(inCanonicalOrder(rows), trees, seed);
  } catch (error) {
    return notIdentified(
      `boosted trees failed: ${error instanceof Error ? error.message : 'for no reason given'}`,
    );
  }
}
