import type { RandomGenerator } from '../../../stats/random/generator.ts';
import { type Category, categories, type Framing, framings, scenarioIds } from '../factors.ts';
import { shuffled } from './order.ts';

/** The scenario in which the transparent pools tell a framing of a category. */
export type FramingScenarios = (category: Category, framing: Framing) => string;

/**
 * Pairs the five framings of each category with its five scenarios at random. One permutation per category; the
 * race-transparent, gender-transparent and intersectional pools of a task share the pairing.
 */
export function drawFramingScenarios(generator: RandomGenerator): FramingScenarios {
  const paired = new Map<string, string>();
  for (const category of categories) {
    const scenarios = shuffled(generator, scenarioIds(category));
    scenarios.forEach((scenarioId, i) => {
      paired.set(`${category} ${framings[i]}`, scenarioId);
    });
  }
  return (category, framing) => {
    const scenarioId = paired.get(`${category} ${framing}`);
    if (scenarioId === undefined) throw new RangeError(`no scenario is drawn for ${category} ${framing}`);
    return scenarioId;
  };
}
