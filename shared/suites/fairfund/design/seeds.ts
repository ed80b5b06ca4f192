import { deriveSeed } from '../../../stats/random/seedSequence.ts';
import { type Task, tasks } from '../factors.ts';

/** The seeds of a design, one a task. */
export type DesignSeeds = Readonly<Record<Task, number>>;

/** The seeds of the published design. */
export const releasedSeeds: DesignSeeds = { rate: 20260418, rank: 20260419, allocate: 20260420 };

/**
 * Seeds of another, equally valid design, from one seed: the three are unrelated to one another and to those of
 * any other seed. Each is a 32-bit unsigned integer.
 *
 * @throws RangeError if the seed is not an integer in 0…2^53 - 1
 */
export function designSeeds(seed: number): DesignSeeds {
  const of = (task: Task) => deriveSeed(seed, tasks.indexOf(task));
  return { rate: of('rate'), rank: of('rank'), allocate: of('allocate') };
}
