import { auc } from '../../../stats/auc.ts';
import type { TreeEnsemble } from '../../../stats/boostedTrees.ts';
import { isIdentified, type NotIdentified } from '../../../stats/identified.ts';
import type { RandomGenerator } from '../../../stats/random/generator.ts';
import type { Case } from './cases.ts';

const shuffles = 5;

/** Loss of AUC when a feature is dealt anew among the test cases (Breiman 2001), by the feature's name. */
export type Importance = Readonly<Record<string, number>>;

/** The {@link Importance} of each feature. */
export function importanceOf(
  ensemble: TreeEnsemble,
  test: readonly Case[],
  names: readonly string[],
  generator: RandomGenerator,
): Importance | NotIdentified {
  const labels = test.map(({ label }) => label);
  const areaOf = (rows: readonly (readonly number[])[]) => auc(labels, ensemble.predict(rows));
  const whole = areaOf(test.map(({ features }) => features));
  if (!isIdentified(whole)) return whole;
  return Object.fromEntries(
    names.map((name, column) => {
      let loss = 0;
      for (let shuffle = 0; shuffle < shuffles; shuffle++) {
        const order = generator.permutation(test.length);
        const dealt = test.map(({ features }, i) =>
          features.with(column, test[order[i] ?? 0]?.features[column] ?? 0),
        );
        const area = areaOf(dealt);
        loss += isIdentified(area) ? whole.value - area.value : 0;
      }
      return [name, loss / shuffles];
    }),
  );
}
