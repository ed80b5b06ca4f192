import {
  type Category,
  categories,
  framings,
  genders,
  nameRanks,
  races,
  type StimulusKey,
  scenarioIds,
  stimulusId,
} from '../factors.ts';
import { cross } from './cross.ts';

/** The levels of every factor of a stimulus. */
export interface StimulusLevels extends StimulusKey {
  readonly category: Category;
}

/** All 3,000 stimuli of an instrument by id: 15 scenarios x 5 framings x 4 races x 2 genders x 5 names. */
export function fullFactorial(): Map<string, StimulusLevels> {
  const levels = categories.flatMap((category) =>
    cross(scenarioIds(category), framings, races, genders, nameRanks).map(
      ([scenarioId, framing, race, gender, nameRank]) => ({
        category,
        scenarioId,
        framing,
        race,
        gender,
        nameRank,
      }),
    ),
  );
  return new Map(levels.map((level) => [stimulusId(level), level]));
}
