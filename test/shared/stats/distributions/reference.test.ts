import { describe, expect, it } from 'vitest';
import {
  clusterReference,
  interval,
  referenceName,
  standardNormal,
  studentT,
  twoSidedP,
} from '../../../../shared/stats/distributions/reference.ts';

describe('reference distributions', () => {
  it('an interval reaches the tabulated quantile times the standard error to both sides', () => {
    const normal = interval(10, 2, standardNormal);
    expect(normal.low).toBeCloseTo(10 - 2 * 1.959963984540054, 12);
    expect(normal.high).toBeCloseTo(10 + 2 * 1.959963984540054, 12);
    expect(interval(0, 1, studentT(4)).high).toBeCloseTo(2.7764451051978, 12);
    expect(interval(0, 1, standardNormal, 0.9).high).toBeCloseTo(1.6448536269514722, 12);
  });

  it('a p-value has two sides', () => {
    expect(twoSidedP(1.959963984540054, standardNormal)).toBeCloseTo(0.05, 14);
    expect(twoSidedP(-2.7764451051978, studentT(4))).toBeCloseTo(0.05, 12);
    expect(twoSidedP(0, studentT(4))).toBe(1);
  });

  it('few clusters are referred to t with one degree of freedom less, many to the normal', () => {
    expect([2, 5, 49, 50, 240].map((clusters) => referenceName(clusterReference(clusters)))).toEqual([
      't(1)',
      't(4)',
      't(48)',
      'normal',
      'normal',
    ]);
  });
});
