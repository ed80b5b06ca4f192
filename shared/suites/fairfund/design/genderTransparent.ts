import type { RandomGenerator } from '../../../stats/random/generator.ts';
import { categories, categoryCode, framingCode, framings, genders, raceCode, races } from '../factors.ts';
import type { ComposedBundle } from './composed.ts';
import { cross } from './cross.ts';
import type { FramingScenarios } from './framingScenarios.ts';
import { drawNameRotation } from './names.ts';
import { genderOrders } from './squares.ts';

/** Two claimants who differ in gender alone: 60 configurations (category x race x framing) in both orders. */
export function composeGenderTransparent(
  generator: RandomGenerator,
  scenarioOf: FramingScenarios,
): ComposedBundle[] {
  const nameOf = drawNameRotation(generator, cross(races, genders));
  return cross(categories, races, framings).flatMap(([category, race, framing]) =>
    genderOrders.map((order, version) => ({
      unitId: `gcomp__${categoryCode[category]}_${raceCode[race]}_${framingCode(framing)}_v${version + 1}`,
      claimants: order.map((gender) => ({
        scenarioId: scenarioOf(category, framing),
        framing,
        race,
        gender,
        nameRank: nameOf(race, gender),
      })),
    })),
  );
}
