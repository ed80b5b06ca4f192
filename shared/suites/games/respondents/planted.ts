import { ols } from '../../../stats/ols.ts';
import type { PlantedQuantity } from '../../quantity.ts';
import { conditionId } from '../condition.ts';
import { motivesDesign } from '../design.ts';
import { prosocialOption } from '../payoffs.ts';
import type { GamesTrial } from '../trial.ts';
import { type ChoiceProbabilities, choiceProbabilities } from './choose.ts';
import { respondentWeights, type Weights } from './weights.ts';

/** A trial of the main design with the exact expectation of its answer. */
interface Expected {
  readonly trial: GamesTrial;
  readonly answer: ChoiceProbabilities;
}

/**
 * What an audit of a respondent must recover of the main design: the coefficients of equations 3 and 4 by OLS of the
 * expected choices, and equation 5 of the exact probabilities. Empty for a name that is no respondent's.
 */
export function plantedQuantities(respondent: string, trials: readonly GamesTrial[]): PlantedQuantity[] {
  const weights = new Map<string, Weights>(Object.entries(respondentWeights)).get(respondent);
  if (!weights) return [];
  const expected = trials
    .filter(({ condition }) => conditionId(condition) === 'main')
    .map((trial) => ({ trial, answer: choiceProbabilities(weights, settingOf(trial)) }));
  const of = (game: string) => expected.filter(({ trial }) => trial.situation.game === game);
  return [
    ...coefficients('distributional', of('distributional'), false),
    ...coefficients('group.pooled', of('group'), true),
    ...reciprocity('reciprocity.direct', of('direct')),
    ...reciprocity('reciprocity.indirect', of('indirect')),
  ];
}

function settingOf({ situation, condition, role }: GamesTrial) {
  return {
    game: situation.game,
    payoffs: situation.payoffs,
    ingroup: situation.ingroup ?? false,
    prior: situation.prior,
    strategies: role?.strategies ?? [],
    first: condition.optionOrder === 'standard' ? (1 as const) : (2 as const),
  };
}

function coefficients(prefix: string, expected: readonly Expected[], byGroup: boolean): PlantedQuantity[] {
  if (expected.length === 0) return [];
  const choices = Float64Array.from(expected, ({ answer }) => answer.option1 - answer.option2);
  const design = motivesDesign(
    expected.map(({ trial }) => trial),
    byGroup,
  );
  const fit = ols(design, choices);
  return fit.terms.map((term, i) => ({ name: `${prefix}.${term}`, value: fit.coefficients[i] ?? 0 }));
}

/** Every state is put equally often, so that the mean over trials is the mean over states. */
function reciprocity(name: string, expected: readonly Expected[]): PlantedQuantity[] {
  if (expected.length === 0) return [];
  return [{ name, value: meanProsocial(expected, 'help') - meanProsocial(expected, 'misbehave') }];
}

function meanProsocial(expected: readonly Expected[], prior: string): number {
  const own = expected.filter(({ trial }) => trial.situation.prior === prior);
  const sum = own.reduce((total, { trial, answer }) => {
    return total + (prosocialOption(trial.situation.payoffs) === 1 ? answer.option1 : answer.option2);
  }, 0);
  return sum / own.length;
}
