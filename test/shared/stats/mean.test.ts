import { describe, expect, it } from 'vitest';
import { clustersOf } from '../../../shared/stats/clusters.ts';
import { isIdentified } from '../../../shared/stats/identified.ts';
import { clusteredMean } from '../../../shared/stats/mean.ts';
import { ols } from '../../../shared/stats/ols.ts';
import { clusterStandardErrors } from '../../../shared/stats/standardErrors.ts';
import { numbers, partition, responsesTo } from '../../fixtures/suva/responses.ts';
import golden from '../../fixtures/suva/results.json' with { type: 'json' };

describe('means of clustered values', () => {
  it('give the occurrence of stated values', () => {
    for (const [agent, { occurrence }] of Object.entries(golden.agents)) {
      for (const [game, shares] of Object.entries(occurrence)) {
        const rows = responsesTo(agent, game);
        for (const [value, share] of Object.entries(shares)) {
          const found = clusteredMean(numbers(rows, `v_${value}`), partition(rows, 'config_id'));
          expect(found).toMatchObject({ value: expect.closeTo(share, 12), n: rows.length });
        }
      }
    }
  });

  it('have the standard error of a regression on the intercept alone', () => {
    const rows = responsesTo('agent-one', 'direct');
    const values = numbers(rows, 'prosocial');
    const clusters = partition(rows, 'config_id');
    const intercept = { terms: ['const'], columns: [new Float64Array(values.length).fill(1)] };
    const errors = clusterStandardErrors(ols(intercept, values), clusters);
    if (!isIdentified(errors)) throw new Error(errors.reason);
    expect(clusteredMean(values, clusters)).toMatchObject({ se: expect.closeTo(errors.values[0] ?? 0, 13) });
  });

  it('of few clusters have a t interval', () => {
    // cluster sums of deviations -1 and 1, so se = sqrt(2 x 2) / 4; t(1) at 97.5% is 12.7062
    expect(clusteredMean([0, 0, 1, 1], clustersOf(['a', 'a', 'b', 'b']))).toEqual({
      value: 0.5,
      n: 4,
      se: 0.5,
      low: expect.closeTo(0.5 - 0.5 * 12.706204736174707, 10),
      high: expect.closeTo(0.5 + 0.5 * 12.706204736174707, 10),
    });
  });

  it.each([
    [[0, 1], ['a', 'a'], 'fewer than two clusters'],
    [[1, 1, 1], ['a', 'b', 'c'], 'no variation: all values are the same'],
    [[0, 1, 0, 1], ['a', 'a', 'b', 'b'], 'no variation between clusters'],
  ])('%j in clusters %j have no interval: %s', (values, labels, noInterval) => {
    const found = clusteredMean(values, clustersOf(labels));
    expect(found).toMatchObject({ noInterval });
    expect(found).not.toHaveProperty('se');
    expect(found).not.toHaveProperty('low');
  });
});
