import type { RandomGenerator } from '../../../stats/random/generator.ts';
import {
  type Category,
  categories,
  categoryCode,
  framingCode,
  framings,
  genderCode,
  genders,
  type Race,
  races,
  scenarioIds,
} from '../factors.ts';
import type { ComposedBundle } from './composed.ts';
import { cross } from './cross.ts';
import { drawNameRotation, type NameRotation } from './names.ts';
import { cyclic, shuffled } from './order.ts';
import { graecoLatinSquare4 } from './squares.ts';

/**
 * Four claimants of four races in four of a category's five scenarios: ten configurations (gender x framing) a
 * category, the four versions of a Graeco-Latin square of each. The scenario that sits out rotates over them.
 */
export function composeRaceDisguised(generator: RandomGenerator): ComposedBundle[] {
  const nameOf = drawNameRotation(generator, cross(races, genders));
  const orders = categories.map((category) => ({
    category,
    scenarios: shuffled(generator, scenarioIds(category)),
    races: shuffled(generator, races),
  }));
  return orders.flatMap((order) => composeCategory(order.category, order.scenarios, order.races, nameOf));
}

function composeCategory(
  category: Category,
  scenarioOrder: readonly string[],
  raceOrder: readonly Race[],
  nameOf: NameRotation,
): ComposedBundle[] {
  return cross(genders, framings).flatMap(([gender, framing], configuration) => {
    const present = scenarioOrder.filter((_, i) => i !== configuration % scenarioOrder.length);
    return graecoLatinSquare4.map((row, version) => ({
      unitId: `compv__${categoryCode[category]}_${genderCode[gender]}_${framingCode(framing)}_v${version + 1}`,
      claimants: row.map(([r, s]) => {
        const race = cyclic(raceOrder, r);
        return { scenarioId: cyclic(present, s), framing, race, gender, nameRank: nameOf(race, gender) };
      }),
    }));
  });
}
