import { describe, expect, it } from 'vitest';
import { comparePairs } from '../../../shared/stats/comparePairs.ts';
import { cohensD } from '../../../shared/stats/effectSize.ts';
import { holm } from '../../../shared/stats/holm.ts';
import { meanEstimate } from '../../../shared/stats/mean.ts';
import { welchTest } from '../../../shared/stats/welch.ts';
import golden from '../../fixtures/stats/comparisons.json' with { type: 'json' };

type SampleName = keyof typeof golden.samples;

function sample(name: string): number[] {
  return golden.samples[name as SampleName];
}

describe('comparisons of samples agree with scipy', () => {
  it.each(Object.entries(golden.means))('mean with its t interval: %s', (name, expected) => {
    const found = meanEstimate(sample(name));
    for (const [key, value] of Object.entries(expected)) {
      expect(found).toHaveProperty(key, expect.closeTo(value, 12));
    }
  });

  it.each(golden.comparisons)('Welch test: $first - $second', ({ first, second, t, df, p, low, high }) => {
    const found = welchTest(sample(first), sample(second));
    for (const [key, value] of Object.entries({ t, df, p, low, high })) {
      expect(found).toHaveProperty(key, expect.closeTo(value, 11));
    }
  });

  it.each(golden.comparisons)("Cohen's d: $first - $second", ({ first, second, d, dSe }) => {
    expect(cohensD(sample(first), sample(second))).toEqual({
      value: expect.closeTo(d, 12),
      se: expect.closeTo(dSe, 12),
      low: expect.closeTo(d - 1.959963984540054 * dSe, 12),
      high: expect.closeTo(d + 1.959963984540054 * dSe, 12),
    });
  });
});

describe('samples without enough values or variation', () => {
  const constant = [2500, 2500, 2500];

  it('identical values have a mean and no interval', () => {
    expect(meanEstimate(constant)).toEqual({
      value: 2500,
      n: 3,
      noInterval: 'no variation: all values are the same',
    });
    expect(meanEstimate([0.3, 0.3 + 1e-16, 0.3])).not.toHaveProperty('se');
  });

  it('one value has no interval, and none has no mean', () => {
    expect(meanEstimate([7])).toEqual({ value: 7, n: 1, noInterval: 'a single value' });
    expect(meanEstimate([])).toEqual({ status: 'not identified', reason: 'no values' });
  });

  it('two constant groups have no test and no d, however far apart', () => {
    const reason = { status: 'not identified', reason: 'no variation in either group' };
    expect(welchTest(constant, [0, 0])).toEqual(reason);
    expect(cohensD(constant, [0, 0])).toEqual(reason);
  });

  it('a group of one has no test and no d', () => {
    const reason = { status: 'not identified', reason: 'fewer than two values in a group' };
    expect(welchTest([1], constant)).toEqual(reason);
    expect(cohensD(constant, [1])).toEqual(reason);
  });

  it('all values but one the same is variation', () => {
    expect(welchTest([...constant, 2600], constant)).toMatchObject({ difference: 25, df: 3 });
  });
});

describe('a family of comparisons', () => {
  const pairs = golden.comparisons.map(({ first, second }) => ({
    name: `${first} - ${second}`,
    first: sample(first),
    second: sample(second),
  }));

  it('carries the p-values adjusted by Holm beside the raw ones', () => {
    const adjusted = holm(golden.comparisons.map(({ p }) => p));
    comparePairs(pairs).forEach(({ name, test }, i) => {
      expect(name).toBe(pairs[i]?.name);
      expect(test).toMatchObject({
        p: expect.closeTo(golden.comparisons[i]?.p ?? 0, 11),
        pHolm: expect.closeTo(adjusted[i] ?? 0, 11),
      });
    });
  });

  it('a pair without a test is reported and does not count in the family', () => {
    const degenerate = { name: 'constant', first: [1, 1], second: [2, 2] };
    const [first, ...others] = comparePairs([degenerate, ...pairs]);
    expect(first).toMatchObject({ n1: 2, n2: 2, test: { status: 'not identified' } });
    expect(others).toEqual(comparePairs(pairs));
  });
});
