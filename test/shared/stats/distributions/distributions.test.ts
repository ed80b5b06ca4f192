import { describe, expect, it } from 'vitest';
import { logBeta, logGamma } from '../../../../shared/stats/distributions/gamma.ts';
import { regularizedIncompleteBeta } from '../../../../shared/stats/distributions/incompleteBeta.ts';
import { normalCdf, normalQuantile } from '../../../../shared/stats/distributions/normal.ts';
import { studentTCdf, studentTQuantile } from '../../../../shared/stats/distributions/studentT.ts';
import golden from '../../../fixtures/stats/distributions.json' with { type: 'json' };

/** Near machine precision: relative to the value, or absolute where the value passes zero. */
function expectClose(actual: number, expected: number, relative: number, absolute = 0): void {
  expect(Math.abs(actual - expected)).toBeLessThanOrEqual(relative * Math.abs(expected) + absolute);
}

const absurd = () => {
  throw new Error('a fixture line is too short');
};

describe('special functions agree with 50-digit arithmetic', () => {
  it.each(golden.logGamma)('log gamma at %f', (x = absurd(), expected = absurd()) => {
    expectClose(logGamma(x), expected, 1e-15, 4e-15);
  });

  it.each(golden.logBeta)('log beta at %f, %f', (a = absurd(), b = absurd(), expected = absurd()) => {
    expectClose(logBeta(a, b), expected, 1e-15, 8e-15);
  });

  it.each(golden.incompleteBeta)('incomplete beta at %f, %f, %f', (...line) => {
    const [x = absurd(), a = absurd(), b = absurd(), expected = absurd()] = line;
    expectClose(regularizedIncompleteBeta(x, a, b), expected, 2e-14);
  });

  it.each(golden.normalCdf)('normal distribution at %f', (x = absurd(), expected = absurd()) => {
    expectClose(normalCdf(x), expected, 5e-15);
  });

  it.each(golden.normalQuantile)('normal quantile at %f', (p = absurd(), expected = absurd()) => {
    expectClose(normalQuantile(p), expected, 2e-15, 1e-16);
  });

  it.each(golden.studentTCdf)('t distribution at %f, %f', (x = absurd(), df = absurd(), p = absurd()) => {
    expectClose(studentTCdf(x, df), p, 3e-14);
  });

  it.each(golden.studentTQuantile)('t quantile at %f, %f', (p = absurd(), df = absurd(), x = absurd()) => {
    expectClose(studentTQuantile(p, df), x, 2e-14, 1e-15);
  });
});

describe('arguments outside the domain', () => {
  it.each([0, -1, Number.NaN])('log gamma of %f is refused', (x) => {
    expect(() => logGamma(x)).toThrow(RangeError);
  });

  it.each([-0.1, 1.1, Number.NaN])('a quantile at %f is refused', (p) => {
    expect(() => normalQuantile(p)).toThrow(RangeError);
    expect(() => studentTQuantile(p, 5)).toThrow(RangeError);
  });

  it.each([0, -2, Number.NaN, Infinity])('%f degrees of freedom are refused', (df) => {
    expect(() => studentTCdf(1, df)).toThrow(RangeError);
  });

  it('the ends of the normal distribution are at infinity', () => {
    expect([normalQuantile(0), normalQuantile(1)]).toEqual([-Infinity, Infinity]);
    expect([normalCdf(-Infinity), normalCdf(Infinity)]).toEqual([0, 1]);
  });
});
