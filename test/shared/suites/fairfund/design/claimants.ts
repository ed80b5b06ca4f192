import type { Unit } from '../../../../../shared/suites/fairfund/bundle.ts';
import { composeUnits } from '../../../../../shared/suites/fairfund/design/compose.ts';
import {
  fullFactorial,
  type StimulusLevels,
} from '../../../../../shared/suites/fairfund/design/factorial.ts';
import { designSeeds, releasedSeeds } from '../../../../../shared/suites/fairfund/design/seeds.ts';

/** One place in a unit, with the levels of the stimulus that fills it. */
export interface Placed extends StimulusLevels {
  readonly unitId: string;
  readonly stimulusId: string;
  /** From 0. */
  readonly position: number;
}

const levels = fullFactorial();

/** The claimants of units, in order. */
export function placed(units: readonly Unit[]): Placed[] {
  return units.flatMap(({ unitId, stimulusIds }) =>
    stimulusIds.map((stimulusId, position) => {
      const found = levels.get(stimulusId);
      if (found === undefined) throw new Error(`${stimulusId} is not in the factorial`);
      return { ...found, unitId, stimulusId, position };
    }),
  );
}

/** The claimants of one pool. */
export function poolOf(units: readonly Unit[], task: Unit['task'], bundleType: Unit['bundleType']): Placed[] {
  return placed(units.filter((unit) => unit.task === task && unit.bundleType === bundleType));
}

/** How often each key occurs. */
export function tally<T>(items: readonly T[], keyOf: (item: T) => unknown): Map<string, number> {
  const counts = new Map<string, number>();
  for (const item of items) {
    const key = String(keyOf(item));
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return counts;
}

/** The items by key, in order of first appearance. */
export function groupBy<T>(items: readonly T[], keyOf: (item: T) => string): T[][] {
  const groups = new Map<string, T[]>();
  for (const item of items) {
    const group = groups.get(keyOf(item));
    if (group === undefined) groups.set(keyOf(item), [item]);
    else group.push(item);
  }
  return [...groups.values()];
}

/** The published design and some fresh ones. */
export const designs: readonly { name: string; units: readonly Unit[] }[] = [
  { name: 'released', units: composeUnits(releasedSeeds) },
  ...[0, 2026, 2 ** 53 - 1].map((seed) => ({
    name: `of seed ${seed}`,
    units: composeUnits(designSeeds(seed)),
  })),
];
