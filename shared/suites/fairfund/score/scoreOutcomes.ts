import { createGenerator } from '../../../stats/random/generator.ts';
import { estimateFocal } from '../focal/estimateFocal.ts';
import type { OutcomeRow } from '../outcomes/row.ts';
import { agreeOnWordings } from '../wording/gaps.ts';
import { compareText } from './answers.ts';
import { bootstrap } from './bootstrap.ts';
import { type Denominators, denominatorVector, recomputeDenominators } from './denominators.ts';
import type { OutcomeScores } from './estimates.ts';
import { frozenDenominators } from './frozenDenominators.ts';
import { type ModelData, prepareModel, scoreModel } from './modelScores.ts';

/** How outcomes are scored. */
export interface ScoreOptions {
  /** The published yardstick, the medians over the models in the rows, or a yardstick of one's own. */
  readonly denominators: 'frozen' | 'recompute' | Denominators;
  /** Number of bootstrap replicates; the paper draws 2,000. */
  readonly replicates: number;
  /** Seed of all resampling, an integer >= 0. */
  readonly seed: number;
  /** Number of relabellings for the null of P1; 999 unless given. */
  readonly nullReplicates?: number;
  /**
   * The order of the models, those not named following by name without provider. It has a bearing on the standard errors,
   * within the error of simulation: one stream of random numbers serves all models in turn, as in the
   * released scorer, whose standard errors come out digit for digit when its order is given.
   */
  readonly lineup?: readonly string[];
}

/**
 * Scores outcomes: the four pillars, the 25 contrasts on every pool and task, and what is needed to judge
 * them, for every model in the rows. The order of the rows makes no difference, to the last digit.
 */
export function scoreOutcomes(rows: readonly OutcomeRow[], options: ScoreOptions): OutcomeScores {
  const { replicates, seed, nullReplicates = 999, lineup = [] } = options;
  const data = splitByModel(rows, lineup);
  const denominators = chooseDenominators(options.denominators, data);
  const vector = denominatorVector(denominators);
  const settings = { denominators: vector, replicates, relabellings: nullReplicates, seed };
  const draws = bootstrap(
    data.map(({ tables }) => tables),
    vector,
    replicates,
    createGenerator(seed),
  );
  const models = draws.flatMap((modelDraws, index) => {
    const model = data[index];
    return model ? [scoreModel(model, modelDraws, settings)] : [];
  });
  return {
    models,
    denominators,
    wordingAgreement: agreeOnWordings(models.map(({ wordings = [] }) => wordings)),
    focal: estimateFocal(rows),
    seed,
    bootstrap: { replicates },
  };
}

function splitByModel(rows: readonly OutcomeRow[], lineup: readonly string[]): ModelData[] {
  const byModel = new Map<string, OutcomeRow[]>();
  for (const row of rows) {
    const own = byModel.get(row.model);
    if (own) own.push(row);
    else byModel.set(row.model, [row]);
  }
  const places = new Map(lineup.map((model, place) => [model, place]));
  const placeOf = (model: string) => places.get(model) ?? lineup.length;
  return [...byModel]
    .toSorted(
      ([a], [b]) => placeOf(a) - placeOf(b) || compareText(ownName(a), ownName(b)) || compareText(a, b),
    )
    .map(([model, own]) => prepareModel(model, own));
}

/** A model's name without its provider: the released files are in the order of these. */
function ownName(model: string): string {
  return model.slice(model.lastIndexOf('/') + 1);
}

function chooseDenominators(choice: ScoreOptions['denominators'], data: readonly ModelData[]): Denominators {
  if (choice === 'frozen') return frozenDenominators;
  return choice === 'recompute' ? recomputeDenominators(data.map(({ tables }) => tables)) : choice;
}
