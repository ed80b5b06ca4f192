import { describe, expect, it } from 'vitest';
import { isIdentified } from '../../../shared/stats/identified.ts';
import { cohenKappa } from '../../../shared/stats/kappa.ts';

function kappa(table: number[][]) {
  const found = cohenKappa(table);
  if (!isIdentified(found)) throw new Error(found.reason);
  return found;
}

describe("Cohen's kappa", () => {
  it('is that of the worked example of Fleiss, Cohen and Everitt (1969): 0.429 with standard error 0.054', () => {
    const table = [
      [106, 10, 4],
      [22, 28, 10],
      [2, 12, 6],
    ];
    const { value, agreement, expected, se, n } = kappa(table);
    expect(n).toBe(200);
    expect(agreement).toBeCloseTo(0.7, 12);
    expect(expected).toBeCloseTo(0.475, 12);
    expect(value).toBeCloseTo(0.225 / 0.525, 12);
    expect(se).toBeCloseTo(0.0537, 3);
  });

  it('is 0.4 where 35 of 50 agree and 25 would by chance: (0.7 - 0.5) / 0.5', () => {
    expect(
      kappa([
        [20, 5],
        [10, 15],
      ]).value,
    ).toBeCloseTo(0.4, 12);
  });

  it('of two codes has the error of the delta method, computed by differences', () => {
    const table = [
      [40, 9],
      [7, 44],
    ];
    const p = table.flat().map((count) => count / 100);
    const at = (q: number[]) => {
      const [a = 0, b = 0, c = 0, d = 0] = q;
      const sum = a + b + c + d;
      const expected = ((a + b) * (a + c) + (c + d) * (b + d)) / sum ** 2;
      return ((a + d) / sum - expected) / (1 - expected);
    };
    const h = 1e-6;
    const slope = p.map(
      (_, i) =>
        (at(p.map((x, j) => x + (i === j ? h : 0))) - at(p.map((x, j) => x - (i === j ? h : 0)))) / (2 * h),
    );
    const mean = slope.reduce((sum, s, i) => sum + s * (p[i] ?? 0), 0);
    const variance = slope.reduce((sum, s, i) => sum + s ** 2 * (p[i] ?? 0), 0) - mean ** 2;
    expect(kappa(table).se).toBeCloseTo(Math.sqrt(variance / 100), 8);
  });

  it('is 1 where all agree, 0 where the codes are independent, and below where they avoid each other', () => {
    expect(
      kappa([
        [5, 0],
        [0, 5],
      ]),
    ).toMatchObject({ value: 1, se: 0 });
    expect(
      kappa([
        [25, 25],
        [25, 25],
      ]).value,
    ).toBeCloseTo(0, 12);
    expect(
      kappa([
        [0, 5],
        [5, 0],
      ]).value,
    ).toBe(-1);
  });

  it('is not identified without items, or where one code is used throughout', () => {
    expect(
      cohenKappa([
        [0, 0],
        [0, 0],
      ]),
    ).toMatchObject({ reason: 'no items that both coded' });
    expect(
      cohenKappa([
        [7, 0],
        [0, 0],
      ]),
    ).toMatchObject({ reason: 'both coders use one code throughout' });
  });
});
