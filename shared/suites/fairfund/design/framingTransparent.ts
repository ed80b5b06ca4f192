import type { RandomGenerator } from '../../../stats/random/generator.ts';
import {
  categories,
  framings,
  genderCode,
  genders,
  nameRanks,
  raceCode,
  races,
  scenarioIds,
} from '../factors.ts';
import type { ComposedBundle } from './composed.ts';
import { cross } from './cross.ts';
import { cyclic, shuffled } from './order.ts';

/**
 * Five claimants who differ in framing and name: 120 configurations (race x gender x scenario), one bundle of each,
 * in one of the five cyclic orders of the framings. The orders are dealt at random, 24 configurations to each.
 */
export function composeFramingTransparent(generator: RandomGenerator): ComposedBundle[] {
  const cells = categories.flatMap((category) => cross(races, genders, scenarioIds(category)));
  const dealt = generator.permutation(cells.length);
  return cells.map(([race, gender, scenarioId], cell) => {
    const names = shuffled(generator, nameRanks);
    return {
      unitId: `framcomp__${raceCode[race]}${genderCode[gender]}_${scenarioId}_v1`,
      claimants: framings.map((_, position) => ({
        scenarioId,
        framing: cyclic(framings, cyclic(dealt, cell) + position),
        race,
        gender,
        nameRank: cyclic(names, position),
      })),
    };
  });
}
