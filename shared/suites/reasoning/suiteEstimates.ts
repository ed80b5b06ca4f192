import { groupBy } from '../../stats/groupBy.ts';
import type { EstimateOptions } from '../suite.ts';
import { codebookVersion } from './codebook.ts';
import { mentionsOf, payoffsOf } from './codedRows.ts';
import { estimateReasoning, type ReasoningEstimates } from './estimates.ts';
import { predictModels } from './prediction/models.ts';
import type { ModelPrediction } from './prediction/present.ts';
import type { ReasoningRow } from './row.ts';
import { type PromptTree, treesOf } from './tree/trees.ts';

/** What coding the responses of each model came to. */
export interface CodingCounts {
  readonly model: string;
  readonly coder: string;
  readonly coded: number;
  /** Responses that the coder gave no list for, after one further try. */
  readonly uncoded: number;
  readonly sentences: number;
}

/** The estimates of an audit of this suite. */
export interface SuiteEstimates {
  /** Version of the codebook, its prompt and the way of splitting. */
  readonly codebook: string;
  readonly coding: readonly CodingCounts[];
  readonly models: readonly ReasoningEstimates[];
  /** How well the choices of each model are foretold from what it states; absent in earlier reports. */
  readonly prediction?: readonly ModelPrediction[];
  /** How the reasoning about the prompts that were put most often branches. */
  readonly trees?: readonly PromptTree[];
}

/** What the codings came to, and what the stated values have to do with the choice in those of the main condition. */
export function estimateCodings(
  rows: readonly ReasoningRow[],
  { seed, boostedTrees }: EstimateOptions,
): SuiteEstimates {
  const main = rows
    .filter(({ condition, coding }) => condition === 'main' && coding === 'coded')
    .map((row) => ({ ...row, mentions: mentionsOf(row), payoffs: payoffsOf(row) }));
  return {
    codebook: codebookVersion,
    coding: countCodings(rows),
    models: estimateReasoning(main),
    prediction: predictModels(main, boostedTrees, seed),
    trees: treesOf(rows),
  };
}

function countCodings(rows: readonly ReasoningRow[]): CodingCounts[] {
  const groups = groupBy(rows, ({ agent, coder }) => JSON.stringify([agent, coder]));
  return [...groups.values()]
    .map(([first, ...rest]) => ({ first, own: first ? [first, ...rest] : [] }))
    .map(({ first, own }) => ({
      model: first?.agent ?? '',
      coder: first?.coder ?? '',
      coded: own.filter(({ coding }) => coding === 'coded').length,
      uncoded: own.filter(({ coding }) => coding === 'uncoded').length,
      sentences: own.reduce((sum, { sentences }) => sum + sentences, 0),
    }))
    .sort((a, b) => (a.model < b.model ? -1 : 1));
}
