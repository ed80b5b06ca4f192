import type { RowsAnalysis } from '../../suite.ts';
import { readCodedRows } from '../codedRows.ts';
import { predictModels } from './models.ts';
import { type ModelPrediction, presentPrediction } from './present.ts';

/** How well each model's choices are foretold, game by game. */
export interface PredictionEstimates {
  readonly models: readonly ModelPrediction[];
}

/** Predictability of the choice from stated values and payoffs, of coded rows in CSV. */
export const predictionAnalysis: RowsAnalysis<PredictionEstimates> = {
  growsTrees: true,
  estimateCsv: (csv, { seed, boostedTrees }) => ({
    models: predictModels(readCodedRows(csv), boostedTrees, seed),
  }),
  present: (estimates) => [presentPrediction(estimates.flatMap(({ models }) => models))],
};
