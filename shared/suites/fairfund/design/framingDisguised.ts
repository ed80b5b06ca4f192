import type { RandomGenerator } from '../../../stats/random/generator.ts';
import {
  categories,
  categoryCode,
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

/** How far each axis moves on from one version to the next; all differ, so that any two axes meet in all pairs. */
const steps = { framing: 1, scenario: 2, name: 4 } as const;

/** Versions and positions alike. */
const places = [0, 1, 2, 3, 4] as const;

/**
 * Five claimants of one cell, in five framings, scenarios and names: 24 configurations (category x race x gender),
 * five versions of each.
 */
export function composeFramingDisguised(generator: RandomGenerator): ComposedBundle[] {
  return cross(categories, races, genders).flatMap(([category, race, gender]) => {
    const framingOrder = shuffled(generator, framings);
    const scenarioOrder = shuffled(generator, scenarioIds(category));
    const nameOrder = shuffled(generator, nameRanks);
    return places.map((version) => ({
      unitId: `prim__${categoryCode[category]}_${raceCode[race]}${genderCode[gender]}_v${version + 1}`,
      claimants: places.map((position) => ({
        scenarioId: cyclic(scenarioOrder, steps.scenario * version + position),
        framing: cyclic(framingOrder, steps.framing * version + position),
        race,
        gender,
        nameRank: cyclic(nameOrder, steps.name * version + position),
      })),
    }));
  });
}
