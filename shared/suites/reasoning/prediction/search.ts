import type { BoostedTrees, TreeSettings } from '../../../stats/boostedTrees.ts';
import type { RandomGenerator } from '../../../stats/random/generator.ts';
import { type Case, withEnsemble } from './cases.ts';

const folds = 3;
const grid: readonly TreeSettings[] = [1, 3].flatMap((depth) =>
  [50, 150].map((rounds) => ({ depth, rounds, rate: 0.1 })),
);

/** The settings with the least log loss over folds of whole configurations, which see the training part alone. */
export function chooseSettings(
  train: readonly Case[],
  trees: BoostedTrees,
  generator: RandomGenerator,
): TreeSettings {
  const configurations = [...new Set(train.map(({ configuration }) => configuration))];
  const place = generator.permutation(configurations.length);
  const foldOf = new Map(configurations.map((configuration, i) => [configuration, (place[i] ?? 0) % folds]));
  const losses = grid.map((settings) => {
    let loss = 0;
    for (let fold = 0; fold < folds; fold++) {
      const held = train.filter(({ configuration }) => foldOf.get(configuration) === fold);
      const others = train.filter(({ configuration }) => foldOf.get(configuration) !== fold);
      const scores = withEnsemble(others, trees, settings, (ensemble) =>
        ensemble.predict(held.map(({ features }) => features)),
      );
      loss += logLoss(held, scores);
    }
    return loss;
  });
  return grid[losses.indexOf(Math.min(...losses))] ?? { depth: 1, rounds: 50, rate: 0.1 };
}

function logLoss(cases: readonly Case[], scores: readonly number[]): number {
  return cases.reduce((sum, { label }, i) => {
    const score = Math.min(1 - 1e-7, Math.max(1e-7, scores[i] ?? 0.5));
    return sum - Math.log(label === 1 ? score : 1 - score);
  }, 0);
}
