import type { Task, Wording } from '../factors.ts';
import { expectedDollars } from './allocate.ts';
import type { Claimant } from './claimant.ts';
import type { Profile } from './profiles.ts';
import { expectedRanks } from './rank.ts';
import { expectedRating } from './rate.ts';
import { utility } from './utility.ts';

/** How the claimants are presented. */
export interface Presentation {
  /** Whether the appeals are alike but for the name. */
  readonly transparent: boolean;
  /** Default `base`. */
  readonly wording?: Wording;
}

/**
 * The exact expectation of a respondent's legal answer, by position: rating, rank (1 the highest) or dollars.
 * Noise, rounding and habits have no part in it, so that the contrast of these expectations over a design is
 * the planted contrast.
 */
export function expectedValues(
  profile: Profile,
  task: Task,
  claimants: readonly Claimant[],
  { transparent, wording = 'base' }: Presentation,
): number[] {
  const utilities = claimants.map((claimant) => utility(claimant, { profile, wording, transparent }));
  return expectations[task](utilities);
}

const expectations: Readonly<Record<Task, (utilities: readonly number[]) => number[]>> = {
  rate: (utilities) => utilities.map(expectedRating),
  rank: expectedRanks,
  allocate: expectedDollars,
};
