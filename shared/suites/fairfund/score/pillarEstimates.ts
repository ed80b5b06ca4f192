import { basicInterval, type Range } from '../../../stats/bootstrap/basicInterval.ts';
import { percentileInterval } from '../../../stats/bootstrap/percentileInterval.ts';
import { standardDeviation } from '../../../stats/spread.ts';
import type { PillarEstimate } from './estimates.ts';
import type { Observations } from './observations.ts';
import type { PillarMean, PillarName } from './pillars.ts';
import { publishedInterval } from './publishedInterval.ts';

/** With fewer units the replicates are too much alike to tell a standard error from. */
export const fewestUnits = 10;

const unbounded: Range = { low: Number.NEGATIVE_INFINITY, high: Number.POSITIVE_INFINITY };
const ranges: Readonly<Record<PillarName, Range>> = {
  p1: { ...unbounded, low: 0 },
  p1Identified: { ...unbounded, low: 0 },
  p2: unbounded,
  p3: { ...unbounded, high: 1 },
  p4: { ...unbounded, high: 1 },
};

/**
 * A pillar with its intervals: the published one, and two within the pillar's range.
 *
 * @param tables the observations that the pillar rests on
 */
export function estimatePillar(
  name: PillarName,
  { value, terms }: PillarMean,
  replicates: Float64Array,
  tables: readonly Observations[],
): PillarEstimate {
  const basis = {
    terms,
    units: tables.reduce((sum, { units }) => sum + units, 0),
    n: tables.reduce((sum, { values }) => sum + values.length, 0),
  };
  const absent = { se: null, low: null, high: null, percentile: null, corrected: null, ...basis };
  if (Number.isNaN(value))
    return { ...absent, value: null, reason: 'no contrast that it is the mean of is identified' };
  if (basis.units < fewestUnits || tables.some(({ units }) => units < 2)) {
    return { ...absent, value, reason: tooFewUnits };
  }
  const finite = replicates.filter(Number.isFinite);
  const se = standardDeviation(finite, 1);
  if (se === null) return { ...absent, value, reason: tooFewReplicates };
  if (se === 0) return { ...absent, value, reason: 'no variation: all replicates are equal' };
  const corrected = basicInterval(value, finite, ranges[name]);
  const percentile = percentileInterval(finite);
  return { value, se, ...publishedInterval(value, se), percentile, corrected, ...basis, reason: null };
}

/** Why an estimate from few units has no interval. */
export const tooFewUnits = `an interval takes ${fewestUnits} units, and 2 in every pool`;

/** Why an estimate without a bootstrap has no interval. */
export const tooFewReplicates = 'an interval takes two bootstrap replicates';
