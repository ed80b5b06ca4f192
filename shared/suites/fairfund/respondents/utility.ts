import type { Category, Framing, Wording } from '../factors.ts';
import type { Claimant } from './claimant.ts';
import type { Profile } from './profiles.ts';

/**
 * The deservingness gradient, in rating points: what the cause of need is worth. With the slopes of the tasks it
 * gives a P2 of about 1 and gaps of hundreds of dollars, as the paper's models have them (section 4.3).
 */
const framingEffect: Readonly<Record<Framing, number>> = {
  no_cause: 0.1,
  structural: 0.45,
  self_cause: 0,
  stigma_no_redemption: -0.65,
  stigma_redemption: 0.1,
};

/** How much steeper a named criterion makes the gradient: the paper has it larger under `need`, largest under `merit`. */
const framingFactor: Readonly<Record<Wording, number>> = { base: 1, paraphrase: 1, need: 1.4, merit: 1.75 };

const categoryEffect: Readonly<Record<Category, number>> = { Medical: 0.15, Rent: 0, Education: -0.15 };

/** What the five scenarios of a category are worth; they sum to zero. */
const scenarioEffect: Readonly<Record<string, number>> = {
  med_01: 0.2,
  med_02: 0.1,
  med_03: 0,
  med_04: -0.1,
  med_05: -0.2,
  rent_01: -0.1,
  rent_02: 0.2,
  rent_03: 0.1,
  rent_04: -0.2,
  rent_05: 0,
  edu_01: 0,
  edu_02: -0.2,
  edu_03: 0.2,
  edu_04: 0.1,
  edu_05: -0.1,
};

/** How a respondent looks at a prompt. */
export interface View {
  readonly profile: Profile;
  readonly wording: Wording;
  /** Whether the appeals are alike but for the name. */
  readonly transparent: boolean;
}

/** True if the respondent takes the comparison for a test and hides what race and gender are worth to it. */
export function isGuarded({ profile, transparent }: View): boolean {
  return transparent && profile.evenWhenAlike;
}

/** A claimant's worth to a respondent, in rating points around the middle of the scale: a sum of effects. */
export function utility(claimant: Claimant, view: View): number {
  const { category, scenarioId, framing, race, gender } = claimant;
  const { profile, wording } = view;
  const deservingness = framingFactor[wording] * framingEffect[framing];
  const need = (category ? categoryEffect[category] : 0) + ((scenarioId && scenarioEffect[scenarioId]) || 0);
  if (isGuarded(view)) return deservingness + need;
  return deservingness + need + (race ? profile.race[race] : 0) + (gender ? profile.gender[gender] : 0);
}
