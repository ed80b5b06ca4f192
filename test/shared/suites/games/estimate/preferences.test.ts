import { describe, expect, it } from 'vitest';
import { isIdentified, type NotIdentified } from '../../../../../shared/stats/identified.ts';
import type { RegressionEstimates } from '../../../../../shared/stats/regressionEstimates.ts';
import {
  distributionalPreferences,
  groupPreferences,
} from '../../../../../shared/suites/games/estimate/preferences.ts';
import { choosing, rowsOf } from './rowsOf.ts';

const distributional = rowsOf('agent-two', 'distributional');

function identified(equation: RegressionEstimates | NotIdentified | undefined): RegressionEstimates {
  if (!equation || !isIdentified(equation)) throw new Error('not identified');
  return equation;
}

describe('equation 3', () => {
  it('finds a purely selfish rule: self-interest has all the weight, with no noise to measure', () => {
    const selfish = distributional
      .filter((row) => row.self_interest !== 0)
      .map((row) => choosing(row, row.self_interest > 0 ? 1 : 2));
    const { coefficients, interval } = identified(distributionalPreferences(selfish));
    expect(interval).toBe('none');
    expect(coefficients.self_interest).toEqual({
      value: expect.closeTo(1, 12),
      noInterval: 'no residual variation: the terms predict every outcome exactly',
    });
    expect(coefficients.competition?.value).toBeCloseTo(0, 12);
  });

  it('of a model that always takes option 1 has no interval', () => {
    const constant = distributional.map((row) => choosing(row, 1));
    const { coefficients, rSquared } = identified(distributionalPreferences(constant));
    expect(coefficients.const?.value).toBeCloseTo(1, 12);
    expect(coefficients.const).not.toHaveProperty('se');
    expect(rSquared).toBeUndefined();
  });

  it.each([
    [1, 'none'],
    [2, '95% cluster-robust, t(1)'],
    [5, 'none'],
    [30, '95% cluster-robust, t(29)'],
    [240, '95% cluster-robust, normal'],
  ])('of %i configurations has the interval %s', (configurations, interval) => {
    const estimates = identified(
      distributionalPreferences(rowsOf('agent-two', 'distributional', configurations)),
    );
    expect(estimates.interval).toBe(interval);
    for (const { low, high, clusterSe, noInterval } of Object.values(estimates.coefficients)) {
      if (interval === 'none') expect([low, high, clusterSe]).toEqual([undefined, undefined, undefined]);
      else if (noInterval === undefined) expect(clusterSe).toBeGreaterThan(1e-6);
    }
  });

  it('names motives that coincide in the states at hand, and leaves the others as they are', () => {
    const coinciding = distributional.filter((row) => row.self_interest === row.social_welfare);
    const estimates = identified(distributionalPreferences(coinciding));
    expect(estimates.notIdentified).toEqual([
      { term: 'social_welfare', reason: 'collinear with self_interest' },
    ]);
    expect(estimates.coefficients.self_interest?.aliasedWith).toEqual(['social_welfare']);
    const without = coinciding.map((row) => ({ ...row, social_welfare: 0 }));
    const reduced = identified(distributionalPreferences(without));
    expect(estimates.coefficients.competition).toEqual(reduced.coefficients.competition);
    expect(estimates.coefficients.self_interest).toMatchObject(reduced.coefficients.self_interest ?? {});
  });

  it('leaves out responses that were never had, and needs one that was', () => {
    const [lost, ...others] = distributional;
    if (!lost) throw new Error('no rows');
    expect(distributionalPreferences([choosing(lost, null), ...others])).toEqual(
      distributionalPreferences(others),
    );
    expect(distributionalPreferences([choosing(lost, null)])).toEqual({
      status: 'not identified',
      reason: 'no reply was had',
    });
  });
});

describe('equation 4', () => {
  const group = rowsOf('agent-two', 'group');

  it('names the interactions when only the ingroup was put, and says what the motives then mean', () => {
    const ingroup = group.filter((row) => row.ingroup === 1);
    const { coefficients, notIdentified } = identified(groupPreferences(ingroup).pooled);
    expect(notIdentified.map(({ term }) => term)).toEqual([
      'ingroup:self_interest',
      'ingroup:competition',
      'ingroup:difference_aversion',
      'ingroup:social_welfare',
    ]);
    expect(coefficients.competition?.aliasedWith).toEqual(['ingroup:competition']);
    const alone = identified(distributionalPreferences(ingroup));
    expect(coefficients.competition).toMatchObject(alone.coefficients.competition ?? {});
  });

  it('has no interactions when only the outgroup was put, and the motives are as in equation 3', () => {
    const outgroup = group.filter((row) => row.ingroup === 0);
    const { coefficients, notIdentified } = identified(groupPreferences(outgroup).pooled);
    expect(notIdentified[0]).toEqual({ term: 'ingroup:self_interest', reason: 'always zero' });
    expect(coefficients).toEqual(identified(distributionalPreferences(outgroup)).coefficients);
  });

  it('is estimated for the inductions that were put', () => {
    const some = group.filter((row) => row.induction === 'school' || row.induction === 'envelope');
    expect(Object.keys(groupPreferences(some))).toEqual(['pooled', 'envelope', 'school']);
  });
});
