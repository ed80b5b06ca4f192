import { describe, expect, it } from 'vitest';
import { normalCdf } from '../../../../../shared/suites/fairfund/respondents/normal.ts';

/** x, Phi(x), Phi(-x): Python 3.11, `0.5 * math.erfc(-x / math.sqrt(2))` and `0.5 * math.erfc(x / math.sqrt(2))`. */
const reference: readonly (readonly [number, number, number])[] = [
  [0.1, 0.539827837277029, 0.460172162722971],
  [0.5, 0.6914624612740131, 0.3085375387259869],
  [1, 0.8413447460685429, 0.15865525393145707],
  [1.96, 0.9750021048517795, 0.024997895148220435],
  [2.5, 0.9937903346742238, 0.006209665325776139],
  [3.3, 0.9995165758576162, 0.0004834241423837776],
  [5, 0.9999997133484281, 2.866515718791946e-7],
  [7, 0.9999999999987201, 1.279812543885835e-12],
  [7.2, 0.9999999999996989, 3.0106279811174455e-13],
  [20, 1, 2.7536241186063314e-89],
];

describe('the normal distribution function', () => {
  it.each(reference)('at %f agrees with an independent implementation', (x, above, below) => {
    expect(normalCdf(x)).toBeCloseTo(above, 14);
    expect(normalCdf(-x) / below).toBeCloseTo(1, 7);
    expect(Math.abs(normalCdf(-x) - below)).toBeLessThan(1e-15);
  });

  it('is one half at 0, and 0 and 1 at the ends', () => {
    expect(normalCdf(0)).toBeCloseTo(0.5, 15);
    expect([normalCdf(-40), normalCdf(40)]).toEqual([0, 1]);
  });
});
