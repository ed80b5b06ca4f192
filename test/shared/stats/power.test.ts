import { describe, expect, it } from 'vitest';
import { studentT } from '../../../shared/stats/distributions/reference.ts';
import { minimumDetectableEffect, power, twoSampleStandardError } from '../../../shared/stats/power.ts';
import golden from '../../fixtures/stats/comparisons.json' with { type: 'json' };

describe('power', () => {
  it.each(golden.exactPower)(
    'of a t-test, d = $d and $n a group, is within 0.005 of the noncentral t',
    (line) => {
      const reference = studentT(2 * line.n - 2);
      const found = power(line.d, twoSampleStandardError(line.n, line.n), { reference });
      expect(Math.abs(found - line.power)).toBeLessThan(0.005);
    },
  );

  it('without an effect is the level of the test', () => {
    expect(power(0, 1)).toBeCloseTo(0.05, 14);
    expect(power(0, 3, { reference: studentT(7), level: 0.01 })).toBeCloseTo(0.01, 14);
  });

  it('at the minimum detectable effect is what was asked for', () => {
    for (const reference of [undefined, studentT(9), studentT(239)]) {
      const design = reference ? { reference } : {};
      const effect = minimumDetectableEffect(0.03, { ...design, power: 0.9 });
      expect(power(effect, 0.03, design)).toBeCloseTo(0.9, 3);
    }
  });

  it('of 80% at the 5% level takes 2.8 standard errors', () => {
    // 1.959964 + 0.841621
    expect(minimumDetectableEffect(1)).toBeCloseTo(2.801585, 6);
    expect(minimumDetectableEffect(0.5)).toBeCloseTo(2.801585 / 2, 6);
  });

  it('has no meaning without a positive standard error', () => {
    expect(() => power(1, 0)).toThrow(RangeError);
    expect(() => minimumDetectableEffect(Number.NaN)).toThrow(RangeError);
  });
});
