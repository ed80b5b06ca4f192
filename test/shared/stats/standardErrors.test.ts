import { describe, expect, it } from 'vitest';
import { clustersOf } from '../../../shared/stats/clusters.ts';
import {
  interval,
  standardNormal,
  studentT,
  twoSidedP,
} from '../../../shared/stats/distributions/reference.ts';
import { isIdentified } from '../../../shared/stats/identified.ts';
import { ols } from '../../../shared/stats/ols.ts';
import {
  clusterStandardErrors,
  type StandardErrors,
  standardErrors,
} from '../../../shared/stats/standardErrors.ts';
import { motiveDesign, numbers, partition, responsesTo } from '../../fixtures/suva/responses.ts';
import golden from '../../fixtures/suva/results.json' with { type: 'json' };

function values(errors: StandardErrors): number[] {
  if (!isIdentified(errors)) throw new Error(errors.reason);
  return [...errors.values];
}

const cases = Object.entries(golden.agents).flatMap(([agent, { eq3_distributional, eq4_group }]) => [
  { agent, game: 'distributional', induction: 'all', expected: eq3_distributional },
  { agent, game: 'group', induction: 'all', expected: eq4_group.pooled },
  ...(['envelope', 'painters', 'hometown', 'school'] as const).map((induction) => ({
    agent,
    game: 'group',
    induction,
    expected: eq4_group[induction],
  })),
]);

describe('standard errors agree with statsmodels', () => {
  it.each(cases)('$agent, $game, $induction', ({ agent, game, induction, expected }) => {
    const rows = responsesTo(agent, game, induction);
    const fit = ols(motiveDesign(rows, game === 'group'), numbers(rows, 'a'));
    const expectErrors = (errors: StandardErrors, block: object) => {
      const found = values(errors);
      expect(fit.terms).toEqual(Object.keys(block));
      Object.values(block).forEach(({ se }, i) => {
        expect(Math.abs((found[i] ?? 0) - se)).toBeLessThan(1e-12);
      });
    };
    Object.values(expected.classical).forEach(({ est }, i) => {
      expect(Math.abs((fit.coefficients[i] ?? 0) - est)).toBeLessThan(1e-12);
    });
    for (const convention of ['classical', 'HC0', 'HC1', 'HC3'] as const) {
      expectErrors(standardErrors(fit, convention), expected[convention]);
    }
    expectErrors(clusterStandardErrors(fit, partition(rows, 'config_id')), expected.cluster_config);
  });
});

describe('intervals and p-values agree with statsmodels', () => {
  it.each(cases)('$agent, $game, $induction', ({ expected }) => {
    const reference = studentT(expected.df_resid);
    for (const { est, se, ci95_t, ci95_z, p_t } of Object.values(expected.classical)) {
      const [t, z] = [interval(est, se, reference), interval(est, se, standardNormal)];
      expect([t.low, t.high]).toEqual(ci95_t.map((end) => expect.closeTo(end, 13)));
      expect([z.low, z.high]).toEqual(ci95_z.map((end) => expect.closeTo(end, 13)));
      expect(twoSidedP(est / se, reference) / p_t).toBeCloseTo(1, 9);
    }
  });
});

describe('data without enough noise or clusters', () => {
  const design = {
    terms: ['const', 'x'],
    columns: [new Float64Array(6).fill(1), Float64Array.of(-1, 0, 1, 1, 0, -1)],
  };
  const noisy = ols(design, Float64Array.of(1, -1, 1, 1, -1, 0));

  it.each([
    ['one cluster', ['a', 'a', 'a', 'a', 'a', 'a'], 'fewer than two clusters'],
    [
      'three clusters for two coefficients',
      ['a', 'a', 'b', 'b', 'c', 'c'],
      'fewer than two clusters a coefficient: 3 for 2',
    ],
  ])('%s gives no standard error', (_, labels, reason) => {
    expect(clusterStandardErrors(noisy, clustersOf(labels))).toEqual({ status: 'not identified', reason });
  });

  it.each([
    ['constant', [1, 1, 1, 1, 1, 1]],
    ['zero', [0, 0, 0, 0, 0, 0]],
    ['a function of the terms', [-1.3, 0.4, 2.1, 2.1, 0.4, -1.3]],
  ])('an outcome that is %s gives no standard error rather than zero', (_, outcome) => {
    const fit = ols(design, Float64Array.from(outcome));
    const reason = 'no residual variation: the terms predict every outcome exactly';
    expect(standardErrors(fit, 'classical')).toEqual({ status: 'not identified', reason });
    expect(clusterStandardErrors(fit, clustersOf(['a', 'b', 'c', 'd', 'e', 'f']))).toEqual({
      status: 'not identified',
      reason,
    });
  });

  it('as many coefficients as responses give no standard error', () => {
    const columns = design.columns.map((column) => column.slice(0, 2));
    const fit = ols({ ...design, columns }, Float64Array.of(1, -1));
    expect(standardErrors(fit, 'HC1')).toMatchObject({ reason: 'as many coefficients as responses' });
  });

  it('a response that alone determines a coefficient denies HC3 only', () => {
    const lonely = { terms: ['const', 'x'], columns: [design.columns[0], Float64Array.of(0, 0, 0, 0, 0, 1)] };
    const columns = lonely.columns.map((column) => column ?? new Float64Array(6));
    const fit = ols({ ...lonely, columns }, Float64Array.of(1, -1, 1, 1, -1, 0));
    expect(standardErrors(fit, 'HC3')).toMatchObject({
      reason: 'a single response determines a coefficient',
    });
    expect(values(standardErrors(fit, 'HC1')).every(Number.isFinite)).toBe(true);
  });

  it('singleton clusters give HC0 times G/(G - 1) x (n - 1)/(n - k)', () => {
    const singletons = clustersOf(['a', 'b', 'c', 'd', 'e', 'f']);
    const factor = Math.sqrt(((6 / 5) * 5) / 4);
    const hc0 = values(standardErrors(noisy, 'HC0'));
    values(clusterStandardErrors(noisy, singletons)).forEach((se, i) => {
      expect(se).toBeCloseTo(factor * (hc0[i] ?? 0), 14);
    });
  });
});
