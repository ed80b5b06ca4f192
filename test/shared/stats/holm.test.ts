import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { holm, withHolm } from '../../../shared/stats/holm.ts';

describe("Holm's adjustment", () => {
  it('multiplies the smallest by the size of the family, the next by one less, and so on', () => {
    // 0.005 x 4; 0.01 x 3; 0.03 x 2; 0.04 x 1 raised to its predecessor's 0.06
    expect(holm([0.01, 0.04, 0.03, 0.005])).toEqual([0.03, 0.06, 0.06, 0.02]);
  });

  it('stops at one', () => {
    expect(holm([0.6, 0.7])).toEqual([1, 1]);
    expect(holm([])).toEqual([]);
  });

  it('never lowers a p-value nor changes the order, and lies between none and Bonferroni', () => {
    const probability = fc.double({ min: 0, max: 1, noNaN: true });
    fc.assert(
      fc.property(fc.array(probability, { minLength: 1 }), (raw) => {
        const adjusted = holm(raw);
        raw.forEach((p, i) => {
          const own = adjusted[i] ?? Number.NaN;
          expect(own).toBeGreaterThanOrEqual(p);
          expect(own).toBeLessThanOrEqual(Math.min(1, p * raw.length));
          raw.forEach((q, j) => {
            if (p < q) expect(own).toBeLessThanOrEqual(adjusted[j] ?? Number.NaN);
          });
        });
      }),
      { seed: 20261202, numRuns: 200 },
    );
  });

  it('refuses what is no probability', () => {
    expect(() => holm([0.1, Number.NaN])).toThrow(RangeError);
    expect(() => holm([1.2])).toThrow(RangeError);
  });

  it('keeps what the p-values belong to', () => {
    expect(
      withHolm([
        { name: 'a', p: 0.02 },
        { name: 'b', p: 0.5 },
      ]),
    ).toEqual([
      { name: 'a', p: 0.02, pHolm: 0.04 },
      { name: 'b', p: 0.5, pHolm: 0.5 },
    ]);
  });
});
