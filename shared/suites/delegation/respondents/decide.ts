import { type Disposition, spread } from './dispositions.ts';
import type { Scene } from './scene.ts';

/** Steps around the mean, in standard deviations, and their chances: a binomial of four tosses less two. */
const steps: readonly (readonly [step: number, chance: number])[] = [
  [-2, 1 / 16],
  [-1, 4 / 16],
  [0, 6 / 16],
  [1, 4 / 16],
  [2, 1 / 16],
];

/** The distribution of a respondent's answers. */
export interface Expectation {
  readonly mean: number;
  readonly standardDeviation: number;
}

/**
 * The exact mean and standard deviation of a respondent's answers: the differences between conditions are
 * the planted ones, and Cohen's d is the table's shift.
 */
export function expectedAnswer(disposition: Disposition, { application, condition }: Scene): Expectation {
  const standardDeviation = spread[application];
  const shift = condition === 'none' ? 0 : disposition.shift[condition];
  return { mean: disposition.baseline[application] + shift * standardDeviation, standardDeviation };
}

/** The answer that a uniform draw in [0, 1) picks. */
export function decide(disposition: Disposition, scene: Scene, draw: number): number {
  const { mean, standardDeviation } = expectedAnswer(disposition, scene);
  let below = 0;
  for (const [step, chance] of steps) {
    below += chance;
    if (draw < below) return mean + step * standardDeviation;
  }
  return mean;
}
