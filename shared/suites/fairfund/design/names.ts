import type { RandomGenerator } from '../../../stats/random/generator.ts';
import { type Gender, type NameRank, nameRanks, type Race } from '../factors.ts';
import { cyclic, shuffled } from './order.ts';

/** Gives the next name of a race x gender cell. */
export type NameRotation = (race: Race, gender: Gender) => NameRank;

/**
 * A rotation through the five names of each cell in a random order of its own, so that a pool uses all names of
 * a cell equally often (paper, appendix G). One permutation per cell, in the order of `cells`.
 *
 * The rotation throws RangeError for a cell that is not among `cells`.
 */
export function drawNameRotation(
  generator: RandomGenerator,
  cells: readonly (readonly [Race, Gender])[],
): NameRotation {
  const rotations = new Map(
    cells.map((cell) => [cell.join(), { order: shuffled(generator, nameRanks), used: 0 }]),
  );
  return (race, gender) => {
    const rotation = rotations.get([race, gender].join());
    if (rotation === undefined) throw new RangeError(`no names are drawn for ${race} ${gender}`);
    return cyclic(rotation.order, rotation.used++);
  };
}
