import { describe, expect, it } from 'vitest';
import { clustersOf } from '../../../shared/stats/clusters.ts';
import { isIdentified } from '../../../shared/stats/identified.ts';
import { ols } from '../../../shared/stats/ols.ts';
import { createGenerator } from '../../../shared/stats/random/generator.ts';
import { randomInterceptReml } from '../../../shared/stats/randomIntercept.ts';

function mixed(...args: Parameters<typeof randomInterceptReml>) {
  const found = randomInterceptReml(...args);
  if (!isIdentified(found)) throw new Error(found.reason);
  return found;
}

const intercept = (n: number) => ({ terms: ['intercept'], columns: [new Float64Array(n).fill(1)] });

describe('a random intercept', () => {
  it('of balanced groups has the variances of the analysis of variance, in closed form', () => {
    const groups = [
      [3, 5, 4],
      [8, 9, 10],
      [1, 2, 6],
    ];
    const y = Float64Array.from(groups.flat());
    const { residualVariance, betweenVariance, boundary, fit } = mixed(
      intercept(9),
      y,
      clustersOf(groups.flatMap((own, g) => own.map(() => `g${g}`))),
    );
    const mean = (values: readonly number[]) => values.reduce((sum, v) => sum + v, 0) / values.length;
    const within =
      groups.flatMap((own) => own.map((v) => (v - mean(own)) ** 2)).reduce((a, b) => a + b, 0) / 6;
    const between =
      (3 * groups.map((own) => (mean(own) - mean(groups.flat())) ** 2).reduce((a, b) => a + b, 0)) / 2;
    expect(boundary).toBe(false);
    expect(residualVariance).toBeCloseTo(within, 6);
    expect(betweenVariance).toBeCloseTo((between - within) / 3, 6);
    expect(fit.coefficients[0]).toBeCloseTo(mean(groups.flat()), 12);
  });

  it('lies at its boundary where groups differ less than chance, and is then plain least squares', () => {
    const y = Float64Array.from([1, 9, 2, 8, 3, 7]);
    const design = {
      ...intercept(6),
      terms: ['intercept', 'x'],
      columns: [new Float64Array(6).fill(1), Float64Array.from([0, 1, 1, 0, 2, 1])],
    };
    const found = mixed(design, y, clustersOf(['a', 'a', 'b', 'b', 'c', 'c']));
    expect(found).toMatchObject({ boundary: true, betweenVariance: 0 });
    expect([...found.fit.coefficients]).toEqual([...ols(design, y).coefficients]);
  });

  it('finds what was planted: between 4, within 1, over 300 groups of 5', () => {
    const generator = createGenerator(7);
    const labels: string[] = [];
    const y: number[] = [];
    const normal = () =>
      Math.sqrt(-2 * Math.log(1 - generator.random())) * Math.cos(2 * Math.PI * generator.random());
    for (let group = 0; group < 300; group++) {
      const own = 2 * normal();
      for (let i = 0; i < 5; i++) {
        labels.push(`g${group}`);
        y.push(10 + own + normal());
      }
    }
    const found = mixed(intercept(y.length), Float64Array.from(y), clustersOf(labels));
    expect(found.betweenVariance).toBeGreaterThan(3.2);
    expect(found.betweenVariance).toBeLessThan(4.9);
    expect(found.residualVariance).toBeGreaterThan(0.9);
    expect(found.residualVariance).toBeLessThan(1.1);
  });

  it('is not identified by one group', () => {
    expect(
      randomInterceptReml(intercept(2), Float64Array.from([1, 2]), clustersOf(['a', 'a'])),
    ).toMatchObject({
      status: 'not identified',
    });
  });
});
