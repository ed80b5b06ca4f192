import type { RandomGenerator } from '../../../stats/random/generator.ts';
import { normalCdf } from './normal.ts';

/** Standard deviation of the noise on each utility, in rating points. */
const noise = 0.6;

/**
 * The expected rank of each position, 1 the highest: one plus the probabilities of being outranked,
 * 1 + sum over j of Phi((u_j - u_i) / (noise sqrt 2)).
 */
export function expectedRanks(utilities: readonly number[]): number[] {
  return utilities.map((own) =>
    utilities.reduce((rank, other) => rank + normalCdf((other - own) / (noise * Math.SQRT2)), 0.5),
  );
}

/** Ranks in the order of utility plus Gaussian noise; their expectation is {@link expectedRanks}. */
export function drawRanks(utilities: readonly number[], random: RandomGenerator): number[] {
  const noisy = utilities.map((own) => own + noise * random.normal());
  return noisy.map((own) => 1 + noisy.filter((other) => other > own).length);
}
