import type { RandomGenerator } from '../../../stats/random/generator.ts';
import { categories, categoryCode, framingCode, framings, genderCode, genders, races } from '../factors.ts';
import type { ComposedBundle } from './composed.ts';
import { cross } from './cross.ts';
import type { FramingScenarios } from './framingScenarios.ts';
import { drawNameRotation } from './names.ts';
import { cyclic } from './order.ts';
import { cyclicSquare4, versionPairs } from './squares.ts';

/** Four claimants who differ in race alone: 30 configurations (category x gender x framing), two orders of each. */
export function composeRaceTransparent(
  generator: RandomGenerator,
  scenarioOf: FramingScenarios,
): ComposedBundle[] {
  const nameOf = drawNameRotation(generator, cross(races, genders));
  return cross(categories, genders, framings).flatMap(([category, gender, framing], configuration) =>
    cyclic(versionPairs, configuration).map((version) => ({
      unitId: `comp__${categoryCode[category]}_${genderCode[gender]}_${framingCode(framing)}_v${version + 1}`,
      claimants: cyclicSquare4[version].map((i) => {
        const race = races[i];
        return {
          scenarioId: scenarioOf(category, framing),
          framing,
          race,
          gender,
          nameRank: nameOf(race, gender),
        };
      }),
    })),
  );
}
