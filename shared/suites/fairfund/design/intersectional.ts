import type { RandomGenerator } from '../../../stats/random/generator.ts';
import { categories, categoryCode, framingCode, framings, genders } from '../factors.ts';
import type { ComposedBundle } from './composed.ts';
import { cross } from './cross.ts';
import type { FramingScenarios } from './framingScenarios.ts';
import { drawNameRotation } from './names.ts';
import { cyclic } from './order.ts';
import { cyclicSquare4 } from './squares.ts';

const cells = cross(['White', 'Black'] as const, genders);

/** White and Black women and men in one bundle: 15 configurations (category x framing), four orders of each. */
export function composeIntersectional(
  generator: RandomGenerator,
  scenarioOf: FramingScenarios,
): ComposedBundle[] {
  const nameOf = drawNameRotation(generator, cells);
  return cross(categories, framings).flatMap(([category, framing]) =>
    cyclicSquare4.map((order, version) => ({
      unitId: `inter__${categoryCode[category]}_${framingCode(framing)}_v${version + 1}`,
      claimants: order.map((i) => {
        const [race, gender] = cyclic(cells, i);
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
