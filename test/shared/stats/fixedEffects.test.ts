import { describe, expect, it } from 'vitest';
import { clustersOf } from '../../../shared/stats/clusters.ts';
import { fixedEffectsOls } from '../../../shared/stats/fixedEffects.ts';
import { isIdentified } from '../../../shared/stats/identified.ts';
import { type OlsFit, ols, rSquared } from '../../../shared/stats/ols.ts';
import {
  clusterStandardErrors,
  type StandardErrors,
  standardErrors,
} from '../../../shared/stats/standardErrors.ts';
import { numbers, partition, type Response, responsesTo } from '../../fixtures/suva/responses.ts';
import golden from '../../fixtures/suva/results.json' with { type: 'json' };

const cases = Object.entries(golden.agents).flatMap(([agent, { lpm_fixed_effects: lpm }]) => [
  { agent, game: 'distributional', expected: lpm.distributional },
  { agent, game: 'group', expected: lpm.group },
  { agent, game: 'direct', expected: lpm.direct },
  { agent, game: 'indirect', expected: lpm.indirect },
]);

function prosocialFit(rows: readonly Response[], values: readonly string[]): OlsFit {
  const design = { terms: values, columns: values.map((value) => numbers(rows, `v_${value}`)) };
  return fixedEffectsOls(design, numbers(rows, 'prosocial'), partition(rows, 'prompt_id'));
}

function expectErrors(errors: StandardErrors, block: object): void {
  if (!isIdentified(errors)) throw new Error(errors.reason);
  Object.values(block).forEach(({ se }, i) => {
    expect(Math.abs((errors.values[i] ?? 0) - se)).toBeLessThan(1e-12);
  });
}

describe('the within estimator agrees with the reference on stated values', () => {
  it.each(cases)('$agent, $game', ({ agent, game, expected }) => {
    const rows = responsesTo(agent, game).filter((response) => response.prosocial !== 'NA');
    const fit = prosocialFit(rows, Object.keys(expected.classical));
    Object.values(expected.classical).forEach(({ est }, i) => {
      expect(Math.abs((fit.coefficients[i] ?? 0) - est)).toBeLessThan(1e-12);
    });
    expect([fit.n, fit.absorbedEffects, fit.dfResidual]).toEqual([
      expected.n,
      expected.n_prompts,
      expected.df_resid,
    ]);
    const explained = rSquared(fit);
    expect(isIdentified(explained) && explained.value).toBeCloseTo(expected.within_r2, 12);
    for (const convention of ['classical', 'HC0', 'HC1'] as const) {
      expectErrors(standardErrors(fit, convention), expected[convention]);
    }
    const configurations = partition(rows, 'config_id');
    expectErrors(clusterStandardErrors(fit, configurations), expected.cluster_config_nested_fe);
    expectErrors(clusterStandardErrors(fit, configurations, 'counted'), expected.cluster_config_full_dof);
  });
});

describe('the within estimator', () => {
  const groups = ['a', 'a', 'a', 'b', 'b', 'b', 'c', 'c', 'c', 'c'];
  const x = Float64Array.of(0, 1, 1, 0, 0, 1, 1, 0, 1, 0);
  const constantWithin = Float64Array.of(1, 1, 1, 0, 0, 0, 0.1, 0.1, 0.1, 0.1);
  const outcome = Float64Array.of(0, 1, 0, 0, 1, 1, 1, 0, 1, 1);

  it('equals least squares on a dummy for each group, HC3 included', () => {
    const dummies = ['a', 'b', 'c'].map((name) => Float64Array.from(groups, (g) => (g === name ? 1 : 0)));
    const full = ols({ terms: ['a', 'b', 'c', 'x'], columns: [...dummies, x] }, outcome);
    const within = fixedEffectsOls({ terms: ['x'], columns: [x] }, outcome, clustersOf(groups));
    expect(within.coefficients[0]).toBeCloseTo(full.coefficients[3] ?? 0, 14);
    expect(within.dfResidual).toBe(full.dfResidual);
    for (const convention of ['classical', 'HC0', 'HC1', 'HC3'] as const) {
      const [a, b] = [standardErrors(within, convention), standardErrors(full, convention)];
      if (!isIdentified(a) || !isIdentified(b)) throw new Error('not identified');
      expect(a.values[0]).toBeCloseTo(b.values[3] ?? 0, 14);
    }
  });

  it('names a term that never varies within a group, and leaves the others as they are', () => {
    const terms = { terms: ['x', 'constant'], columns: [x, constantWithin] };
    const fit = fixedEffectsOls(terms, outcome, clustersOf(groups));
    const alone = fixedEffectsOls({ terms: ['x'], columns: [x] }, outcome, clustersOf(groups));
    expect(fit.notIdentified).toEqual([
      { term: 'constant', reason: 'does not vary within any group', dependsOn: [] },
    ]);
    expect(fit.coefficients).toEqual(alone.coefficients);
  });

  it('an outcome that never varies within a group gives no standard error', () => {
    const fit = fixedEffectsOls({ terms: ['x'], columns: [x] }, constantWithin, clustersOf(groups));
    expect(fit.exact).toBe(true);
    expect(isIdentified(standardErrors(fit, 'classical'))).toBe(false);
    expect(isIdentified(rSquared(fit))).toBe(false);
  });
});
