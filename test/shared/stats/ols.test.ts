import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isIdentified } from '../../../shared/stats/identified.ts';
import { type Design, ols, rSquared } from '../../../shared/stats/ols.ts';
import { standardErrors } from '../../../shared/stats/standardErrors.ts';
import longley from '../../fixtures/stats/longley.json' with { type: 'json' };

function design(columns: Readonly<Record<string, readonly number[]>>): Design {
  return {
    terms: Object.keys(columns),
    columns: Object.values(columns).map((column) => Float64Array.from(column)),
  };
}

const ones = [1, 1, 1, 1, 1, 1];
const x = [-1, 0, 1, 1, 0, -1];
const y = Float64Array.of(1, -1, 1, 1, -1, 0);

describe('ordinary least squares', () => {
  it('agrees with the certified values of the Longley data to nine digits, though nearly collinear', () => {
    const rows = longley.rows.map(([outcome = 0, ...rest]) => ({ outcome, rest: [1, ...rest] }));
    const fit = ols(
      {
        terms: longley.certified.map(({ term }) => term),
        columns: longley.certified.map((_, j) => Float64Array.from(rows, ({ rest }) => rest[j] ?? 0)),
      },
      Float64Array.from(rows, ({ outcome }) => outcome),
    );
    const errors = standardErrors(fit, 'classical');
    longley.certified.forEach(({ value, se }, j) => {
      expect(Math.abs((fit.coefficients[j] ?? 0) / value - 1)).toBeLessThan(1e-9);
      expect(Math.abs(((isIdentified(errors) && errors.values[j]) || 0) / se - 1)).toBeLessThan(1e-9);
    });
    expect(fit.dfResidual).toBe(9);
    expect(Math.sqrt(fit.residualSumOfSquares / 9)).toBeCloseTo(longley.residualSd, 8);
    const explained = rSquared(fit);
    expect(isIdentified(explained) && explained.value).toBeCloseTo(longley.rSquared, 12);
  });

  it('leaves residuals that are orthogonal to every column', () => {
    const column = fc.array(fc.integer({ min: -9, max: 9 }), { minLength: 12, maxLength: 12 });
    fc.assert(
      fc.property(fc.array(column, { minLength: 1, maxLength: 5 }), column, (columns, outcome) => {
        const entries = columns.map((each, j) => [`x${j}`, each] as const);
        const fit = ols(design(Object.fromEntries(entries)), Float64Array.from(outcome));
        for (const each of columns) {
          const inner = each.reduce((sum, entry, i) => sum + entry * (fit.residuals[i] ?? 0), 0);
          expect(Math.abs(inner)).toBeLessThan(1e-9);
        }
        expect(fit.terms.length + fit.notIdentified.length).toBe(columns.length);
      }),
      { seed: 20261202, numRuns: 300 },
    );
  });
});

describe('terms that the data cannot identify', () => {
  const clean = ols(design({ const: ones, x }), y);

  it.each([
    ['a copy of another term', [...x], 'collinear with x', ['x']],
    ['a combination of terms', x.map((entry) => 2 * entry - 3), 'collinear with const, x', ['const', 'x']],
    ['a constant beside the intercept', ones.map(() => 7), 'does not vary', ['const']],
    ['a constant up to rounding', ones.map((_, i) => 0.3 + i * 1e-17), 'does not vary', ['const']],
    ['nothing but zeros', ones.map(() => 0), 'always zero', []],
  ])('%s is named, and the fit is the one without it', (_, extra, reason, dependsOn) => {
    const fit = ols(design({ const: ones, x, extra }), y);
    expect(fit.notIdentified).toEqual([{ term: 'extra', reason, dependsOn }]);
    expect(fit.terms).toEqual(['const', 'x']);
    expect(fit.coefficients).toEqual(clean.coefficients);
    expect(fit.dfResidual).toBe(clean.dfResidual);
  });

  it('a term of another scale is no reason to drop it', () => {
    const fit = ols(design({ const: ones, x: x.map((entry) => entry * 1e-9) }), y);
    expect(fit.terms).toEqual(['const', 'x']);
    expect(fit.coefficients[1]).toBeCloseTo((clean.coefficients[1] ?? 0) * 1e9, 0);
  });

  it('a design whose columns do not match the outcome is refused', () => {
    expect(() => ols(design({ const: [1, 1] }), y)).toThrow(RangeError);
  });
});
