import { describe, expect, it } from 'vitest';
import { clustersOf } from '../../../shared/stats/clusters.ts';
import { ols } from '../../../shared/stats/ols.ts';
import { regressionEstimates } from '../../../shared/stats/regressionEstimates.ts';

/** A regression on the intercept alone. */
function meanOf(outcome: readonly number[], labels: readonly string[]) {
  const design = { terms: ['const'], columns: [new Float64Array(outcome.length).fill(1)] };
  return regressionEstimates(ols(design, Float64Array.from(outcome)), clustersOf(labels));
}

describe('a regression for a report', () => {
  it('has the cluster-robust interval, p-value and minimum detectable effect', () => {
    // Cluster sums of deviations are -1, 0, 1: se = √(3/2 x 2) / 6. Quantiles and p-value of t(2) in closed form.
    const se = Math.sqrt(3) / 6;
    const ratio = 0.5 / se;
    const quantile = (p: number) => (2 * p - 1) / Math.sqrt(2 * p * (1 - p));
    expect(meanOf([0, 0, 0, 1, 1, 1], ['a', 'a', 'b', 'b', 'c', 'c'])).toEqual({
      coefficients: {
        const: {
          value: expect.closeTo(0.5, 14),
          se: expect.closeTo(Math.sqrt(0.3 / 6), 14),
          clusterSe: expect.closeTo(se, 14),
          low: expect.closeTo(0.5 - quantile(0.975) * se, 12),
          high: expect.closeTo(0.5 + quantile(0.975) * se, 12),
          p: expect.closeTo(1 - ratio / Math.sqrt(2 + ratio ** 2), 13),
          minimumDetectable: expect.closeTo((quantile(0.975) + quantile(0.8)) * se, 12),
        },
      },
      notIdentified: [],
      interval: '95% cluster-robust, t(2)',
      n: 6,
      clusters: 3,
      dfResidual: 5,
      rSquared: expect.closeTo(0, 14),
    });
  });

  it('has no interval where clusters do not differ, rather than one of no width', () => {
    const { coefficients } = meanOf([0, 1, 0, 1], ['a', 'a', 'b', 'b']);
    expect(coefficients.const).toEqual({
      value: expect.closeTo(0.5, 14),
      se: expect.closeTo(Math.sqrt(1 / 12), 14),
      noInterval: 'no variation between clusters',
    });
  });

  it('keeps the classical error of a single cluster, without an interval', () => {
    const { coefficients, interval } = meanOf([0, 1, 1, 1], ['a', 'a', 'a', 'a']);
    expect(interval).toBe('none');
    expect(coefficients.const).toEqual({
      value: 0.75,
      se: expect.closeTo(0.25, 14),
      noInterval: 'fewer than two clusters',
    });
  });
});
