import { describe, expect, it } from 'vitest';
import { judgeDrift } from '../../../../../shared/drift/judge.ts';
import { completeRule, driftRuleSchema } from '../../../../../shared/drift/rule.ts';
import { createGenerator } from '../../../../../shared/stats/random/generator.ts';
import { changeSchema } from '../../../../../shared/suites/change.ts';
import { compareOutcomes } from '../../../../../shared/suites/fairfund/drift/compareOutcomes.ts';
import { driftFamilies } from '../../../../../shared/suites/fairfund/drift/families.ts';
import type { OutcomeRow } from '../../../../../shared/suites/fairfund/outcomes/row.ts';
import { scoreOutcomes } from '../../../../../shared/suites/fairfund/score/scoreOutcomes.ts';
import { type Heeds, simulateOutcomes } from '../score/simulatedOutcomes.ts';

/** Draws rows of one audit of a simulated model. */
const simulate = (stream: number, heeds: Heeds = {}) =>
  simulateOutcomes('m', { scenario: 0, ...heeds }, createGenerator(stream));

function compare(before: readonly OutcomeRow[], after: readonly OutcomeRow[], given: object = {}) {
  const rule = completeRule({ families: driftFamilies }, driftRuleSchema.parse({ alpha: 0.2, ...given }));
  const families = rule.families.map(({ name }) => name);
  const comparison = compareOutcomes(before, after, {
    ...{ families, alpha: rule.alpha, seed: 1, replicates: 20 },
  });
  return { ...comparison, judgement: judgeDrift(comparison, rule) };
}

const first = simulate(1);
const second = simulate(2);
const compared = compare(first, second, { families: driftFamilies.map(({ name }) => name) });

describe('a comparison', () => {
  it('is the same, byte for byte, for the same seed and rows in another order', () => {
    const shuffled = (rows: readonly OutcomeRow[]) =>
      createGenerator(9)
        .permutation(rows.length)
        .flatMap((i) => rows[i] ?? []);
    const once = JSON.stringify(compare(first, second, { families: ['pillars', 'equalSplit'] }));
    const again = compare(shuffled(first), shuffled(second), { families: ['pillars', 'equalSplit'] });
    expect(JSON.stringify(again)).toBe(once);
  });

  it('has numbers, or nulls with a reason, everywhere', () => {
    for (const change of compared.changes) {
      expect(changeSchema.parse(change)).toEqual(change);
      const { reason, ...numbers } = change;
      expect(Object.values(numbers).includes(null)).toBe(reason !== null);
    }
  });

  it('covers four pillars, every contrast that a pool can show, validity and equal splits', () => {
    const count = (family: string) => compared.changes.filter((change) => change.family === family).length;
    // Demographics: Rate 5, race pools 4 x 4, gender pools 2 x 4, intersectional 3 x 2. Framing: 4 x 5.
    expect(driftFamilies.map(({ name }) => [name, count(name)])).toEqual([
      ['pillars', 4],
      ['demographics', 35],
      ['framing', 20],
      ['interactions', 160],
      ['validity', 3],
      ['equalSplit', 7],
    ]);
  });

  it('has before and after as the audits themselves have them, where both answered everything', () => {
    const settings = { denominators: 'frozen', replicates: 0, seed: 0, nullReplicates: 0 } as const;
    const [before, after] = [first, second].map((rows) => scoreOutcomes(rows, settings).models[0]);
    const found = (name: string) => compared.changes.find((change) => change.name === name);
    for (const pillar of ['p1', 'p2', 'p3', 'p4'] as const) {
      expect(found(pillar)?.before).toBeCloseTo(before?.[pillar].value ?? Number.NaN, 10);
      expect(found(pillar)?.after).toBeCloseTo(after?.[pillar].value ?? Number.NaN, 10);
    }
    for (const { pool, task, contrast, kind, value, status } of after?.contrasts ?? []) {
      if (kind !== 'pool' || status !== 'estimated') continue;
      const change = found(`contrast.${pool}.${task}.${contrast}`);
      if (change) expect(change.after).toBeCloseTo(value ?? Number.NaN, 10);
    }
  });

  it('draws enough exchanges for a change beyond doubt, however many are judged with it', () => {
    const { judgement, randomisations } = compare(first, simulate(3, { black: -0.8 }), { alpha: 0.05 });
    const least = Math.min(...judgement.changes.map(({ pHolm }) => pHolm ?? 1));
    expect(randomisations).toBe((4 * 69) / 0.05);
    expect(least).toBeLessThan(0.05 / 3.9);
  });
});

describe('the exchange test', () => {
  it('gives the p-value and the noise of all exchanges, counted one by one', () => {
    const cell = (rows: readonly OutcomeRow[], race: string) =>
      rows
        .filter((row) => row.task === 'rate' && row.gender === 'Male' && row.framing === 'no_cause')
        .filter((row) => row.race === race)
        .slice(0, 6);
    const ratings = { White: [3, 4, 3, 2, 4, 3], Black: [4, 4, 5, 2, 4, 3] };
    const later = { White: [3, 3, 3, 3, 2, 3], Black: [4, 5, 5, 3, 5, 4] };
    const night = (values: typeof ratings) =>
      (['White', 'Black'] as const).flatMap((race) =>
        cell(first, race).map((row, i) => ({ ...row, rating: values[race][i] ?? null })),
      );
    const { changes, randomisations } = compare(night(ratings), night(later), {
      families: ['demographics'],
      alpha: 0.01,
    });
    const change = changes.find(({ name }) => name === 'contrast.rate.rate.race.BW');

    const gaps = [
      ...ratings.Black.map((v, i) => (later.Black[i] ?? 0) - v),
      ...ratings.White.map((v, i) => v - (later.White[i] ?? 0)),
    ];
    const all = Array.from({ length: 2 ** 12 }, (_, mask) =>
      gaps.reduce((sum, gap, i) => sum + ((mask >> i) & 1 ? gap : -gap), 0),
    );
    const seen = gaps.reduce((sum, gap) => sum + gap, 0);
    const exact = all.filter((sum) => Math.abs(sum) >= Math.abs(seen)).length / all.length;
    const spread = 0.9954803594535965;
    expect(change?.change).toBeCloseTo(seen / 6 / spread, 10);
    expect(Math.abs((change?.p ?? 0) - exact)).toBeLessThan(
      4 * Math.sqrt((exact * (1 - exact)) / randomisations),
    );
    const deviation = Math.sqrt(gaps.reduce((sum, gap) => sum + gap * gap, 0)) / 6 / spread;
    expect((change?.noise ?? 0) / (1.96 * deviation)).toBeCloseTo(1, 1);
  });
});

describe('two audits of one model', () => {
  it('with the same answers show no drift, nothing being noise', () => {
    const { judgement, changes, pairings } = compare(first, first);
    expect(judgement.verdict).toBe('no drift');
    expect(changes.every(({ change, noise, p }) => change === 0 && noise === 0 && p === 1)).toBe(true);
    expect(pairings.map(({ asked, answered, differently }) => [asked, answered, differently])).toEqual([
      [600, 600, 0],
      [840, 840, 0],
      [840, 840, 0],
    ]);
  });

  it('that samples anew come out as drifted no more often than the rule says, in 20 seeds', () => {
    const alarms = Array.from({ length: 20 }, (_, i) =>
      compare(simulate(100 + 2 * i, { black: -0.3 }), simulate(101 + 2 * i, { black: -0.3 }), {
        minEffect: Object.fromEntries(driftFamilies.map(({ name }) => [name, 0])),
      }),
    ).filter(({ judgement }) => judgement.verdict === 'drifted');
    expect(alarms.length).toBeLessThanOrEqual(0.2 * 20);
  });
});

describe('a model that changed', () => {
  const drifted = (after: readonly OutcomeRow[], before = first) =>
    compare(before, after, { alpha: 0.05 }).judgement.changes.flatMap(({ name, drifted: is }) =>
      is ? [name] : [],
    );

  it('in what it makes of race is found, by the contrasts of race', () => {
    const names = drifted(simulate(3, { black: -0.8 }));
    expect(names).toContain('contrast.race_disguised.allocate.race.BW');
    expect(names.filter((name) => !/\.race\.BW$|^p\d$/.test(name))).toEqual([]);
  });

  it('in how often it splits equally is found', () => {
    const names = drifted(simulate(4, { equal: 0.4 }));
    expect(names).toContain('equalSplit.gender_transparent');
    expect(names).not.toContain('equalSplit.gender_disguised');
  });

  const spoil = (rows: readonly OutcomeRow[], share: number, fate: Partial<OutcomeRow>) => {
    const random = createGenerator(8);
    const spoilt = new Map<string, boolean>();
    return rows.map((row) => {
      const is = spoilt.get(row.job_id) ?? random.random() < share;
      spoilt.set(row.job_id, is);
      return is && row.task === 'rank' ? { ...row, valid: false, rank: null, ...fate } : row;
    });
  };

  it('in how often it answers is found, by the task', () => {
    expect(drifted(spoil(second, 0.1, { refused: true }))).toContain('valid.rank');
  });

  it('is not taken for one whose provider lost replies', () => {
    const { judgement } = compare(first, spoil(second, 0.1, { missing: true }));
    expect(judgement.verdict).toBe('no drift');
    const mostLost = compare(first, spoil(second, 0.6, { missing: true })).judgement;
    expect(mostLost.verdict).toBe('can not tell');
    expect(mostLost.reasons[0]).toMatch(/^Of 840 prompts of rank that both audits put/);
  });
});

describe('audits of different designs', () => {
  it('are paired by units that show the same claimants', () => {
    const renamed = second.map((row) => ({ ...row, scenario_id: `${row.scenario_id}x` }));
    const { judgement } = compare(first, renamed);
    expect(judgement.verdict).toBe('can not tell');
    expect(judgement.changes.find(({ name }) => name === 'p1')).toMatchObject({ p: null, change: null });
  });

  it('without a unit in common can not be told about', () => {
    const rate = first.filter(({ task }) => task === 'rate');
    const rank = second.filter(({ task }) => task === 'rank');
    expect(compare(rate, rank).judgement.verdict).toBe('can not tell');
  });
});
