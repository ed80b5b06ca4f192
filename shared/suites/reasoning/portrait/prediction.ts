import { isIdentified, type NotIdentified } from '../../../stats/identified.ts';
import { type Chapter, type Mark, markOf } from '../../figure.ts';
import type { Prediction } from '../prediction/prediction.ts';
import type { ModelPrediction } from '../prediction/present.ts';

const sets = [
  ['mentionsAndPayoffs', 'values and payoffs'],
  ['payoffs', 'payoffs alone'],
  ['mentions', 'values alone'],
] as const;

/** How well choices are foretold, and by which features (section 5.2). */
export function predictionChapter(models: readonly ModelPrediction[], several: boolean): Chapter {
  const lines = models.flatMap(({ model, games }) =>
    Object.entries(games).map(([game, found]) => ({ game, found, name: several ? model : '' })),
  );
  return {
    title: 'Foretelling the choice',
    figures: [
      {
        form: 'intervals',
        title: 'How well the choice is foretold in payoffs that were not seen',
        quantity: 'area under the ROC curve',
        reference: 0.5,
        digits: 3,
        marks: lines.flatMap(({ name, game, found }) =>
          sets.map(([key, label]) =>
            markOf({ label, series: name, panel: game }, isIdentified(found) ? found[key].auc : found),
          ),
        ),
        notes: [
          'Boosted trees, grown on 70% of the payoff configurations and measured on the others. 0.5 is chance. Intervals are over configurations.',
        ],
      },
      {
        form: 'intervals',
        title: 'What the stated values add to the payoffs',
        quantity: 'gain in the area under the ROC curve',
        reference: 0,
        digits: 3,
        marks: lines.map(({ name, game, found }) =>
          markOf({ label: game, series: name }, isIdentified(found) ? found.added.auc : found),
        ),
        notes: ['On the same resamples. Below zero: the trees are misled by what is stated.'],
      },
      {
        form: 'intervals',
        title: 'Which features matter',
        quantity: 'loss of area where the feature is dealt anew',
        reference: 0,
        digits: 3,
        marks: lines.flatMap(({ name, game, found }) => importanceMarks(name, game, found)),
        notes: ['By permutation in the part that was not seen; a mean of five, without an interval.'],
      },
    ],
  };
}

function importanceMarks(name: string, game: string, found: Prediction | NotIdentified): Mark[] {
  const importance = isIdentified(found) ? found.importance : found;
  const at = (label: string) => ({ label: label.replaceAll('_', ' '), series: name, panel: game });
  if (!isIdentified(importance)) return [markOf(at('all'), importance)];
  return Object.entries(importance).map(([feature, loss]) =>
    markOf(at(feature), { value: loss, noInterval: 'no interval: a mean of five' }),
  );
}
