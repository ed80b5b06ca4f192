import { describe, expect, test } from 'vitest';
import { basicInterval } from '../../../../shared/stats/bootstrap/basicInterval.ts';
import { createGenerator } from '../../../../shared/stats/random/generator.ts';

const real = { low: Number.NEGATIVE_INFINITY, high: Number.POSITIVE_INFINITY };

test('the replicates are turned over about the estimate', () => {
  // Quantiles of 0…40 at 2.5% and 97.5% are 1 and 39, the mean is 20.
  const replicates = Float64Array.from({ length: 41 }, (_, i) => i);
  expect(basicInterval(15, replicates, real)).toEqual({ value: 10, low: -9, high: 29 });
  expect(basicInterval(15, replicates, { low: 0, high: 12 })).toEqual({ value: 10, low: 0, high: 12 });
});

test('one replicate, or nothing within the range, has no interval', () => {
  expect(basicInterval(1, Float64Array.of(1), real)).toBeNull();
  expect(basicInterval(1, Float64Array.of(), real)).toBeNull();
  expect(basicInterval(1, Float64Array.of(0.8, 0.9, 0.7), { low: 0, high: 1 })).toBeNull();
});

describe('the mean of |x| over 20 groups whose true means are ±0.5', () => {
  const generator = createGenerator(17);
  const truth = 0.5;
  const groups = 20;

  /** Mean absolute group mean of noise of the given spread around ±0.5, which is above 0.5 on average. */
  const draw = (centres: readonly number[], spread: number) =>
    centres.map((c) => c + spread * generator.normal());
  const statistic = (means: readonly number[]) => means.reduce((sum, m) => sum + Math.abs(m), 0) / groups;

  test('is covered far more often by the basic than by the percentile interval', () => {
    const centres = Array.from({ length: groups }, (_, i) => (i % 2 ? truth : -truth));
    let [basic, percentile] = [0, 0];
    for (let trial = 0; trial < 100; trial++) {
      const means = draw(centres, 0.45);
      const replicates = Float64Array.from({ length: 200 }, () => statistic(draw(means, 0.45)));
      const interval = basicInterval(statistic(means), replicates, {
        low: 0,
        high: Number.POSITIVE_INFINITY,
      });
      if (interval && interval.low <= truth && truth <= interval.high) basic += 1;
      const sorted = replicates.toSorted();
      if ((sorted[5] ?? 0) <= truth && truth <= (sorted[194] ?? 0)) percentile += 1;
    }
    // Not 95: what is left of the bias after one correction.
    expect(basic).toBeGreaterThanOrEqual(75);
    expect(basic).toBeGreaterThan(percentile + 20);
  });
});
