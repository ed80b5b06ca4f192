import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createGenerator } from '../../../../../shared/stats/random/generator.ts';
import {
  drawDollars,
  drawEqualDollars,
  expectedDollars,
} from '../../../../../shared/suites/fairfund/respondents/allocate.ts';

const sum = (values: readonly number[]) => values.reduce((a, b) => a + b, 0);

describe('dollars', () => {
  const utilities = fc.array(fc.double({ min: -5, max: 5, noNaN: true }), { minLength: 2, maxLength: 6 });

  it('are never negative and sum to 10,000, drawn and expected, for any utilities', () => {
    fc.assert(
      fc.property(utilities, fc.nat(), (own, seed) => {
        const drawn = drawDollars(own, createGenerator(seed));
        expect(sum(drawn)).toBe(10_000);
        expect(Math.min(...drawn)).toBeGreaterThanOrEqual(0);
        expect(sum(expectedDollars(own))).toBeCloseTo(10_000, 6);
      }),
      { seed: 6, numRuns: 500 },
    );
  });

  it('are drawn without bias also where deviations shrink', () => {
    const extreme = [-4, 0, 1];
    const expected = expectedDollars(extreme);
    const random = createGenerator(7);
    const draws = Array.from({ length: 4000 }, () => drawDollars(extreme, random));
    expected.forEach((dollars, i) => {
      const values = draws.map((drawn) => drawn[i] ?? Number.NaN);
      const mean = sum(values) / values.length;
      const variance = sum(values.map((value) => (value - mean) ** 2)) / (values.length - 1);
      expect(Math.abs(mean - dollars) / Math.sqrt(variance / values.length)).toBeLessThan(4);
    });
  });

  it('of an equal split are equal where the shares are multiples of 50, else within 50', () => {
    for (const n of [2, 4, 5]) {
      expect(drawEqualDollars(n, createGenerator(n))).toEqual(Array(n).fill(10_000 / n));
    }
    const thirds = drawEqualDollars(3, createGenerator(3));
    expect(sum(thirds)).toBe(10_000);
    expect(Math.max(...thirds) - Math.min(...thirds)).toBe(50);
  });
});
