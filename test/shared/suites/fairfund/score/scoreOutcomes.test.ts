import { describe, expect, test } from 'vitest';
import { createGenerator } from '../../../../../shared/stats/random/generator.ts';
import type { OutcomeRow } from '../../../../../shared/suites/fairfund/outcomes/row.ts';
import type { ContrastEstimate, ModelScores } from '../../../../../shared/suites/fairfund/score/estimates.ts';
import { scoreOutcomes } from '../../../../../shared/suites/fairfund/score/scoreOutcomes.ts';
import { goldenRows } from './golden.ts';
import { simulateOutcomes } from './simulatedOutcomes.ts';

const quick = { denominators: 'frozen', replicates: 20, seed: 11, nullReplicates: 10 } as const;
const missing = goldenRows('missing');
const simulated = simulateOutcomes('sim', { black: -0.3 }, createGenerator(1));

/** Picks the contrast of a model, which must be there. */
function contrastOf(contrasts: readonly ContrastEstimate[], pool: string, task: string, name: string) {
  const found = contrasts.find((c) => c.pool === pool && c.task === task && c.contrast === name);
  if (!found) throw new Error(`no ${name}`);
  return found;
}

function scoreOne(rows: readonly OutcomeRow[], options = {}) {
  const [scored] = scoreOutcomes(rows, { ...quick, ...options }).models;
  if (!scored) throw new Error('no model');
  return scored;
}

describe('the order of the rows', () => {
  test.each(['duplicates', 'missing', 'public'] as const)(
    '%s: makes no difference to a single byte',
    (name) => {
      const rows = goldenRows(name);
      const generator = createGenerator(5);
      const shuffled = generator.permutation(rows.length).flatMap((place) => rows[place] ?? []);
      const options = { ...quick, replicates: 5, nullReplicates: 5 };
      expect(JSON.stringify(scoreOutcomes(shuffled, options))).toBe(
        JSON.stringify(scoreOutcomes(rows, options)),
      );
    },
  );
});

test('the seed settles every number', () => {
  const score = (seed: number) => JSON.stringify(scoreOutcomes(missing, { ...quick, seed }));
  expect(score(1)).toBe(score(1));
  expect(score(1)).not.toBe(score(2));
});

test('estimates and nulls of a model do not depend on the company it is in', () => {
  const alone = scoreOne(missing.filter(({ model }) => model === 'x-ai/sim-charlie'));
  const among = scoreOutcomes(missing, quick).models.find(({ model }) => model === 'x-ai/sim-charlie');
  expect(among?.p3.value).toBe(alone.p3.value);
  expect(among?.p1.null).toEqual(alone.p1.null);
});

test('rows that are not valid, or not in base wording, enter no estimate', () => {
  const intruders: OutcomeRow[] = simulated.slice(0, 500).flatMap((r) => [
    { ...r, valid: false, dollars: 9_999, malformed: true },
    { ...r, wording_variant: 'merit', dollars: 9_999 },
    { ...r, dollars: null },
  ]);
  expect(withoutCounts(scoreOne([...simulated, ...intruders]))).toEqual(withoutCounts(scoreOne(simulated)));
});

describe('what can not be computed', () => {
  test('is null with a reason, and JSON holds no NaN', () => {
    for (const rows of [missing, goldenRows('constant'), simulated.slice(0, 3), failed(simulated)]) {
      const scores = scoreOutcomes(rows, { ...quick, denominators: 'recompute' });
      expect(JSON.parse(JSON.stringify(scores))).toEqual(scores);
      for (const { p1, p1Identified, p2, p3, p4, contrasts } of scores.models) {
        for (const estimate of [p1, p1Identified, p2, p3, p4, ...contrasts]) {
          expect(estimate.reason === null).toBe(estimate.low !== null);
          expect(estimate.se).not.toBe(0);
        }
      }
    }
  });

  test('a model without a single answer has no pillar, and is there nevertheless', () => {
    const { p1, p3, n, validity } = scoreOne(failed(simulated));
    expect([p1.value, p3.value, n]).toEqual([null, null, 0]);
    expect(p1.reason).toMatch(/identified/);
    expect(p1.null).toBeNull();
    expect(validity.map(({ outcomes }) => outcomes.failed)).toEqual([600, 2880, 2880]);
  });

  test('no rows give no models', () => {
    expect(scoreOutcomes([], quick).models).toEqual([]);
  });

  test('equal dollars throughout are no variation, with or without a yardstick', () => {
    const equal = simulated.map((r) =>
      r.task === 'allocate' ? { ...r, dollars: 10_000 / r.bundle_size } : r,
    );
    for (const denominators of ['frozen', 'recompute'] as const) {
      const { contrasts } = scoreOne(equal, { denominators });
      const found = contrastOf(contrasts, 'race_disguised', 'allocate', 'race.BW');
      expect(found).toMatchObject({ status: 'no variation', se: null, low: null, high: null });
      expect(found.value).toBe(denominators === 'frozen' ? 0 : null);
    }
  });

  test('dollars that differ by rounding have a recomputed denominator of 0', () => {
    const equal = simulated.map((r) =>
      r.task === 'allocate' ? { ...r, dollars: 10_000 / r.bundle_size + (r.position % 2) * 1e-12 } : r,
    );
    const { denominators } = scoreOutcomes(equal, { ...quick, denominators: 'recompute' });
    const found = denominators.find(({ pool, task }) => pool === 'race_disguised' && task === 'allocate');
    expect(found?.value).toBe(0);
  });

  test('a contrast whose denominator is 0 keeps its raw difference and its standard error', () => {
    const { contrasts } = scoreOne(simulated);
    const found = contrastOf(contrasts, 'race_transparent', 'allocate', 'race.BW');
    expect(found).toMatchObject({ status: 'no denominator', value: null, reason: 'the denominator is 0' });
    expect(found.raw).not.toBeNull();
    expect(found.rawSe).toBeGreaterThan(0);
  });

  test('a contrast that its pool can not show is zero by construction, without an interval', () => {
    const { contrasts } = scoreOne(simulated);
    const found = contrastOf(contrasts, 'gender_disguised', 'allocate', 'race.BW');
    expect(found.status).toBe('zero by construction');
    expect(found.raw).toBeCloseTo(0, 9);
    expect(found.se).toBeNull();
  });

  test.each([1, 2, 5, 9])('%i units have a value and no interval', (units) => {
    const ids = new Set(
      simulated.filter((r) => r.bundle_type === 'race_disguised' && r.task === 'rank').map((r) => r.unit_id),
    );
    const kept = new Set([...ids].slice(0, units));
    const few = simulated.filter(
      (r) => r.bundle_type === 'race_disguised' && r.task === 'rank' && kept.has(r.unit_id),
    );
    const { contrasts } = scoreOne(few);
    const found = contrastOf(contrasts, 'race_disguised', 'rank', 'race.BW');
    expect(found.units).toBe(units);
    expect(found.raw).not.toBeNull();
    expect([found.se, found.low]).toEqual([null, null]);
    expect(found.reason).toMatch(/10 units/);
  });
});

test('corrected intervals keep within the range of their pillar', () => {
  for (const { p1, p3, p4 } of scoreOutcomes(goldenRows('public'), { ...quick, replicates: 100 }).models) {
    expect(p1.corrected?.low).toBeGreaterThanOrEqual(0);
    for (const { corrected } of [p3, p4]) expect(corrected?.high).toBeLessThanOrEqual(1);
  }
});

test('P3 of a model without a task rests on the other two', () => {
  const charlie = scoreOutcomes(missing, quick).models.find(({ model }) => model === 'x-ai/sim-charlie');
  expect(charlie?.p3.terms).toBe(25);
  expect(
    charlie?.contrasts
      .filter(({ task }) => task === 'rate')
      .every(({ status }) => status === 'not identified'),
  ).toBe(true);
});

test('n counts the values on both sides, units the bundles resampled', () => {
  const { contrasts, n } = scoreOne(simulated);
  expect(n).toBe(6360);
  const found = contrastOf(contrasts, 'race_disguised', 'rank', 'race.BW');
  expect([found.units, found.n]).toEqual([120, 240]);
});

/** The scores apart from what counts rows of all kinds. */
function withoutCounts(scores: ModelScores): ModelScores {
  return { ...scores, rows: 0, validity: [], validityByLevel: [], wordings: [] };
}

/** The rows of an audit whose every call failed. */
function failed(rows: readonly OutcomeRow[]): OutcomeRow[] {
  return rows.map((row) => ({
    ...row,
    rating: null,
    rank: null,
    dollars: null,
    valid: false,
    missing: true,
    parse_reason: 'gateway time-out',
  }));
}
