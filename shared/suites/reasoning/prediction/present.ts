import { isIdentified, type NotIdentified } from '../../../stats/identified.ts';
import type { Table } from '../../suite.ts';
import { fixed, numbers, withInterval, words } from '../../tableText.ts';
import type { Measures } from './measures.ts';
import type { Prediction } from './prediction.ts';

/** How well a model's choices are foretold, game by game. */
export interface ModelPrediction {
  readonly model: string;
  readonly games: Readonly<Record<string, Prediction | NotIdentified>>;
}

const sets = [
  ['values and payoffs', 'mentionsAndPayoffs'],
  ['payoffs alone', 'payoffs'],
  ['values alone', 'mentions'],
  ['values add', 'added'],
] as const;

/** Accuracy and AUC of each set of features, and what the stated values add. */
export function presentPrediction(models: readonly ModelPrediction[]): Table {
  return {
    title: 'How well choices are foretold (section 5.2)',
    columns: [
      words('model'),
      words('game'),
      ...sets.flatMap(([name]) => [numbers(`accuracy, ${name}`), numbers(`AUC, ${name}`)]),
      numbers('base rate'),
      numbers('test rows'),
    ],
    rows: models.flatMap(({ model, games }) =>
      Object.entries(games).map(([game, found]) =>
        isIdentified(found)
          ? [
              model,
              game,
              ...sets.flatMap(([, key]) => cells(found[key])),
              fixed(found.baseRate, 3),
              String(found.test.rows),
            ]
          : [model, game, found.reason, ...Array<string>(2 * sets.length + 1).fill('')],
      ),
    ),
    notes: [
      'XGBoost, grown on 70% of the payoff configurations and measured on the others [95% CI over configurations]. The base rate is the share of the commoner choice. Values add: values and payoffs less payoffs alone, on the same resamples.',
    ],
  };
}

function cells({ accuracy, auc }: Measures): string[] {
  return [accuracy, auc].map((one) => (isIdentified(one) ? withInterval(one, 3) : one.reason));
}
