import type { RandomGenerator } from '../../../stats/random/generator.ts';

/** Level `i` of a list that starts over at its end. @throws RangeError if the list is empty. */
export function cyclic<Level>(levels: readonly Level[], i: number): Level {
  const level = levels[i % levels.length];
  if (level === undefined) throw new RangeError('no levels to choose from');
  return level;
}

/** The levels in random order: one permutation of the generator. */
export function shuffled<Level>(generator: RandomGenerator, levels: readonly Level[]): Level[] {
  return generator.permutation(levels.length).map((i) => cyclic(levels, i));
}
