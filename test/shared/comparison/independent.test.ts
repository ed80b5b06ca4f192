import { describe, expect, it } from 'vitest';
import { differencesOf, judgeDifferences } from '../../../shared/comparison/differences.ts';
import { independentDifference } from '../../../shared/comparison/independent.ts';
import type { Quantity } from '../../../shared/suites/quantity.ts';

function quantity(
  value: number | null,
  low: number | null,
  high: number | null,
  reason: string | null = null,
) {
  return { name: 'q', value, low, high, n: 10, reason } satisfies Quantity;
}

/** 95% normal quantile, from tables. */
const z = 1.959963984540054;

describe('the difference of two independent estimates', () => {
  it('has the standard errors of both, and a normal interval and p-value', () => {
    // SE 0.3 and 0.4, so that SE of the difference is 0.5; d = 1.0; z = 2; p = 2 Φ(-2) = 0.04550026.
    const a = quantity(1, 1 - 0.3 * z, 1 + 0.3 * z);
    const b = quantity(2, 2 - 0.4 * z, 2 + 0.4 * z);
    const { difference, low, high, p, reason } = independentDifference(a, b);
    expect(difference).toBe(1);
    expect(low).toBeCloseTo(1 - 0.5 * z, 12);
    expect(high).toBeCloseTo(1 + 0.5 * z, 12);
    expect(p).toBeCloseTo(0.0455002638963584, 12);
    expect(reason).toBeNull();
  });

  it('takes the longer arm of an interval that a range cuts off', () => {
    // Arms 0.1 and 0.6: SE is 0.6 / 1.96, not 0.35 / 1.96.
    const cut = quantity(0.1, 0, 0.7);
    const { low, high } = independentDifference(cut, quantity(0.1, 0.1, 0.1));
    expect(high).toBeCloseTo(0.6, 12);
    expect(low).toBeCloseTo(-0.6, 12);
  });

  it('has no interval, and says why, where one audit has none or neither varies', () => {
    const point = quantity(0, null, null, 'a count, not a sample');
    expect(independentDifference(quantity(1, 0, 2), point)).toEqual({
      ...{ reference: 1, value: 0, difference: -1, low: null, high: null, p: null },
      reason: 'a count, not a sample',
    });
    expect(independentDifference(quantity(1, 1, 1), quantity(0, 0, 0)).reason).toBe(
      'no variation in either audit',
    );
    expect(independentDifference(quantity(null, null, null, 'refused'), point)).toEqual({
      ...{ reference: null, value: 0, difference: null, low: null, high: null, p: null },
      reason: 'refused',
    });
  });
});

describe('differences judged together', () => {
  const names = ['a', 'b', 'c', 'd'];
  const at = (values: readonly number[]) =>
    names.map((name, i) => ({ ...quantity(values[i] ?? 0, 0, 0), name }));
  const unjudged = differencesOf(at([0, 0, 0, 0]), at([0, 0, 0, 0]).slice(0, 3), null, {
    scaleOf: () => 'score',
  });

  it('are of what both audits have', () => {
    expect(unjudged.map(({ name }) => name)).toEqual(['a', 'b', 'c']);
  });

  it('have their p-values adjusted by Holm, those without one aside', () => {
    // Of three tests: 3 x 0.01, 2 x 0.02, 1 x 0.03, made increasing.
    const ps = [0.03, 0.01, 0.02];
    const tested = unjudged.map((difference, i) => ({ ...difference, p: ps[i] ?? null }));
    const judged = judgeDifferences([...tested, { ...tested[0], p: null } as never], 0.035);
    expect(judged.map(({ pHolm }) => pHolm)).toEqual([0.04, 0.03, 0.04, null]);
    expect(judged.map(({ standsOut }) => standsOut)).toEqual([false, true, false, false]);
  });
});
