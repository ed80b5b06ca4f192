import type { RandomGenerator } from '../../../stats/random/generator.ts';
import {
  categories,
  framings,
  genders,
  nameRanks,
  races,
  type StimulusKey,
  scenarioIds,
} from '../factors.ts';
import { cross } from './cross.ts';
import { cyclic, shuffled } from './order.ts';

/**
 * The 600 appeals that are rated alone: each scenario x framing x race x gender with one of its five names. Within
 * a category and cell the names are dealt to the scenarios at random; the framings of a scenario share the name.
 */
export function composeRate(generator: RandomGenerator): StimulusKey[] {
  return cross(categories, races, genders).flatMap(([category, race, gender]) => {
    const names = shuffled(generator, nameRanks);
    return scenarioIds(category).flatMap((scenarioId, i) =>
      framings.map((framing) => ({ scenarioId, framing, race, gender, nameRank: cyclic(names, i) })),
    );
  });
}
