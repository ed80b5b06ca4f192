import { createGenerator } from '../../../stats/random/generator.ts';
import type { Unit } from '../bundle.ts';
import { type BundleType, bundleTypes, stimulusId } from '../factors.ts';
import type { ComposedBundle } from './composed.ts';
import { composeFramingDisguised } from './framingDisguised.ts';
import { drawFramingScenarios } from './framingScenarios.ts';
import { composeFramingTransparent } from './framingTransparent.ts';
import { composeGenderDisguised } from './genderDisguised.ts';
import { composeGenderTransparent } from './genderTransparent.ts';
import { composeIntersectional } from './intersectional.ts';
import { composeRaceDisguised } from './raceDisguised.ts';
import { composeRaceTransparent } from './raceTransparent.ts';
import { composeRate } from './rate.ts';
import type { DesignSeeds } from './seeds.ts';

function composeRateUnits(seed: number): Unit[] {
  return composeRate(createGenerator(seed)).map((key) => {
    const id = stimulusId(key);
    return { task: 'rate', unitId: id, bundleType: 'rate', stimulusIds: [id] };
  });
}

/** The bundles of a task, from one generator: the order of the lines is the order of the draws. */
function composeBundles(seed: number): Record<BundleType, ComposedBundle[]> {
  const generator = createGenerator(seed);
  const framingDisguised = composeFramingDisguised(generator);
  const scenarioOf = drawFramingScenarios(generator);
  return {
    framing_disguised: framingDisguised,
    race_transparent: composeRaceTransparent(generator, scenarioOf),
    gender_transparent: composeGenderTransparent(generator, scenarioOf),
    intersectional: composeIntersectional(generator, scenarioOf),
    race_disguised: composeRaceDisguised(generator),
    gender_disguised: composeGenderDisguised(generator),
    framing_transparent: composeFramingTransparent(generator),
  };
}

function composeBundleUnits(task: 'rank' | 'allocate', seed: number): Unit[] {
  const bundles = composeBundles(seed);
  return bundleTypes.flatMap((bundleType) =>
    bundles[bundleType].map(({ unitId, claimants }) => ({
      task,
      unitId,
      bundleType,
      stimulusIds: claimants.map(stimulusId),
    })),
  );
}

/**
 * The complete design (paper, appendix G): 600 Rate units, 840 bundles to rank and 840 to allocate to, drawn
 * independently. Sorted by task, then unit id, as the published manifest is. The same seeds give the same units.
 *
 * @throws RangeError if a seed is not an integer in 0…2^53 - 1
 */
export function composeUnits(seeds: DesignSeeds): Unit[] {
  const byId = (a: Unit, b: Unit) => (a.unitId < b.unitId ? -1 : 1);
  return [
    ...composeBundleUnits('allocate', seeds.allocate).sort(byId),
    ...composeBundleUnits('rank', seeds.rank).sort(byId),
    ...composeRateUnits(seeds.rate).sort(byId),
  ];
}
