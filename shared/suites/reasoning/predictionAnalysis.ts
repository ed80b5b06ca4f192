import { groupBy } from '../../stats/groupBy.ts';
import { isIdentified, type NotIdentified } from '../../stats/identified.ts';
import type { RowsAnalysis, Table } from '../suite.ts';
import { fixed, numbers, withInterval, words } from '../tableText.ts';
import { type CodedRow, readCodedRows } from './codedRows.ts';
import { estimatePrediction, type FeatureSetResult, type Prediction } from './prediction.ts';

/** How well each model's choices are foretold, game by game. */
export interface PredictionEstimates {
  readonly models: readonly {
    readonly model: string;
    readonly games: Readonly<Record<string, Prediction | NotIdentified>>;
  }[];
}

/** Predictability of the choice from stated values and payoffs, of coded rows in CSV. */
export const predictionAnalysis: RowsAnalysis<PredictionEstimates> = {
  growsTrees: true,
  estimateCsv(csv, { seed, boostedTrees }) {
    if (!boostedTrees) throw new Error('There is nothing to grow trees with.');
    const models = [...groupBy(readCodedRows(csv), ({ agent }) => agent)].sort(([a], [b]) =>
      a < b ? -1 : 1,
    );
    return {
      models: models.map(([model, own]) => ({
        model,
        games: Object.fromEntries(
          [...groupBy(own, ({ game }) => game)].map(([game, rows]) => [
            game,
            estimatePrediction(sorted(rows), boostedTrees, seed),
          ]),
        ),
      })),
    };
  },
  present: (estimates) => [presentPrediction(estimates.flatMap(({ models }) => models))],
};

function sorted(rows: readonly CodedRow[]): CodedRow[] {
  return rows
    .map((row) => ({ row, key: JSON.stringify([row.config_id, row.prompt_id, row.prosocial, row.mentions]) }))
    .sort((a, b) => (a.key < b.key ? -1 : Number(a.key > b.key)))
    .map(({ row }) => row);
}

const sets = [
  ['values and payoffs', 'mentionsAndPayoffs'],
  ['payoffs alone', 'payoffs'],
  ['values alone', 'mentions'],
] as const;

function presentPrediction(models: PredictionEstimates['models']): Table {
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
      'XGBoost, grown on 70% of the payoff configurations and measured on the others [95% CI over configurations]. The base rate is the share of the commoner choice.',
    ],
  };
}

function cells({ accuracy, auc }: FeatureSetResult): string[] {
  return [accuracy, auc].map((one) => (isIdentified(one) ? withInterval(one, 3) : one.reason));
}
