import type { Strategy } from '../factors.ts';
import { type Payoffs, prosocialOption } from '../payoffs.ts';
import { type TermName, termNames, terms } from '../terms.ts';
import type { Scene } from './scene.ts';
import type { Weights } from './weights.ts';

/** What a choice depends on. */
export type ChoiceSetting = Pick<Scene, 'game' | 'payoffs' | 'ingroup' | 'prior' | 'strategies' | 'first'>;

/** The motive that each strategic persona names. */
const motiveOf: Readonly<Record<Strategy, TermName>> = {
  selfish: 'self_interest',
  comparison: 'competition',
  welfare: 'social_welfare',
  fairness: 'difference_aversion',
};

/** Probabilities of a respondent's answers; they sum to 1. */
export interface ChoiceProbabilities {
  readonly option1: number;
  readonly option2: number;
  readonly none: number;
}

/**
 * The exact probabilities of a respondent's answers in a setting: a logit of utility over noise, less
 * lapses. The expectation of equation 3's `a` is `option1 - option2`, so that OLS of these expectations on
 * the terms gives the coefficients that an audit must recover.
 */
export function choiceProbabilities(weights: Weights, setting: ChoiceSetting): ChoiceProbabilities {
  const attends = 1 - weights.lapse;
  const option1 = attends / (1 + Math.exp(-advantage(weights, setting) / weights.noise));
  return { option1, option2: attends - option1, none: weights.lapse };
}

/** Utility of option 1 less that of option 2. */
function advantage(weights: Weights, setting: ChoiceSetting): number {
  const motivated = motiveAdvantages(weights, setting).reduce((sum, motive) => sum + motive.advantage, 0);
  const primacy = setting.first === 1 ? weights.primacy : -weights.primacy;
  return motivated + reciprocityAdvantage(weights, setting) + primacy;
}

/** What each motive says for option 1 (positive) or option 2 (negative). */
export function motiveAdvantages(
  weights: Weights,
  { payoffs, ingroup, strategies }: ChoiceSetting,
): readonly { name: TermName; advantage: number }[] {
  const signs = terms(payoffs);
  const ordered = strategies.map((strategy) => motiveOf[strategy]);
  return termNames.map((name) => {
    const shift = ingroup ? weights.ingroup[name] : 0;
    const obedience = ordered.includes(name) ? weights.obedience : 0;
    return { name, advantage: signs[name] * (weights.motives[name] + shift + obedience) };
  });
}

/** What person A's behaviour in round 1 says for option 1 or, negative, for option 2. */
export function reciprocityAdvantage(weights: Weights, { game, payoffs, prior }: ChoiceSetting): number {
  if (prior === null) return 0;
  const weight = game === 'direct' ? weights.direct : weights.indirect;
  return weight * (prior === 'help' ? 1 : -1) * prosocialSign(payoffs);
}

function prosocialSign(payoffs: Payoffs): number {
  return prosocialOption(payoffs) === 1 ? 1 : -1;
}
