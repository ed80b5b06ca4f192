import type { RandomGenerator } from '../../../stats/random/generator.ts';
import {
  type Category,
  categories,
  categoryCode,
  framingCode,
  framings,
  genders,
  raceCode,
  races,
  scenarioIds,
} from '../factors.ts';
import type { ComposedBundle } from './composed.ts';
import { cross } from './cross.ts';
import { drawNameRotation, type NameRotation } from './names.ts';
import { cyclic, shuffled } from './order.ts';
import { genderScenarioOrders, pairsOfFive } from './squares.ts';

/**
 * A woman and a man in two scenarios: 20 configurations (race x framing) a category, all four arrangements of
 * each. The ten pairs of a category's scenarios take turns.
 */
export function composeGenderDisguised(generator: RandomGenerator): ComposedBundle[] {
  const nameOf = drawNameRotation(generator, cross(races, genders));
  const orders = categories.map((category) => ({
    category,
    scenarios: shuffled(generator, scenarioIds(category)),
  }));
  return orders.flatMap((order) => composeCategory(order.category, order.scenarios, nameOf));
}

function composeCategory(
  category: Category,
  scenarioOrder: readonly string[],
  nameOf: NameRotation,
): ComposedBundle[] {
  return cross(races, framings).flatMap(([race, framing], configuration) => {
    const pair = cyclic(pairsOfFive, configuration);
    return genderScenarioOrders.map((order, version) => ({
      unitId: `gcompv__${categoryCode[category]}_${raceCode[race]}_${framingCode(framing)}_v${version + 1}`,
      claimants: order.map(([gender, s]) => ({
        scenarioId: cyclic(scenarioOrder, pair[s]),
        framing,
        race,
        gender,
        nameRank: nameOf(race, gender),
      })),
    }));
  });
}
