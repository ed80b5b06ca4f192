import type { RandomGenerator } from '../../../stats/random/generator.ts';

const middle = 3.1;

/** The expected rating of a utility: linear, and never off the scale. */
export function expectedRating(utility: number): number {
  return Math.min(Math.max(middle + utility, 1), 5);
}

/** A rating whose expectation is exactly {@link expectedRating}: rounded up with the probability of the fraction. */
export function drawRating(utility: number, random: RandomGenerator): number {
  return Math.floor(expectedRating(utility) + random.random());
}
