import { describe, expect, it } from 'vitest';
import { estimateGames } from '../../../../../shared/suites/games/estimate/estimateGames.ts';
import type { GameRow } from '../../../../../shared/suites/games/estimate/rows.ts';
import { games } from '../../../../../shared/suites/games/factors.ts';
import { choosing, rowsOf } from './rowsOf.ts';

const small = ['agent-two', 'agent-one'].flatMap((agent) => games.flatMap((game) => rowsOf(agent, game, 60)));

/** A copy in another order: every 7919th row, around and around. */
function shuffled(rows: readonly GameRow[]): GameRow[] {
  return rows.flatMap((_, i) => rows[(i * 7919) % rows.length] ?? []);
}

function under(condition: string, rows: readonly GameRow[]): GameRow[] {
  return rows.map((row) => ({ ...row, condition, prompt_id: `${row.prompt_id}|${condition}` }));
}

describe('the estimates of an audit', () => {
  it('are the same to the byte whatever the order of the rows', () => {
    expect(new Set(shuffled(small)).size).toBe(small.length);
    const report = JSON.stringify(estimateGames(small));
    expect(JSON.stringify(estimateGames(shuffled(small)))).toBe(report);
    expect(JSON.stringify(estimateGames([...small].reverse()))).toBe(report);
  });

  it('of one model do not depend on the other models', () => {
    const alone = estimateGames(small.filter((row) => row.agent === 'agent-two'));
    expect(alone.models).toEqual(estimateGames(small).models.filter(({ model }) => model === 'agent-two'));
  });

  it('leave out the games that were not put', () => {
    const [model] = estimateGames(rowsOf('agent-one', 'indirect')).models;
    expect(Object.keys(model ?? {})).toEqual(['model', 'reciprocity', 'consistency', 'counts', 'conditions']);
    expect(Object.keys(model?.reciprocity ?? {})).toEqual(['indirect']);
    expect(estimateGames([])).toEqual({ models: [] });
  });

  it('count lost replies', () => {
    const rows = rowsOf('agent-one', 'distributional', 2).map((row, i) =>
      i < 3 ? choosing(row, null) : row,
    );
    expect(estimateGames(rows).models[0]?.counts.distributional).toMatchObject({ n: 10, missing: 3 });
  });

  it('survive JSON unchanged: no NaN, no Infinity, nothing undefined', () => {
    for (const configurations of [1, 2, 5, 60]) {
      const rows = small.filter((row) => Number(row.config_id.slice(1)) <= configurations);
      const estimates = estimateGames([...rows, ...under('temperature=0.8', rows)]);
      expect(JSON.parse(JSON.stringify(estimates))).toStrictEqual(estimates);
    }
  });
});

describe('sensitivity conditions', () => {
  const main = [...rowsOf('agent-two', 'distributional'), ...rowsOf('agent-two', 'direct')];
  const other = rowsOf('agent-one', 'distributional').map((row) => ({ ...row, agent: 'agent-two' }));

  it('stand beside the main design and are compared with it by Wald tests', () => {
    const [model] = estimateGames([...main, ...under('temperature=0.8', other)]).models;
    // From the reference's values for the two agents: value, clustered standard error of self-interest
    const [b0, s0, b1, s1] = [
      0.22889784946237035, 0.04713776784572009, 0.7129032258064516, 0.03827650508869502,
    ];
    const se = Math.hypot(s0, s1);
    expect(model?.conditions.map(({ condition }) => condition)).toEqual(['temperature=0.8']);
    expect(model?.comparisons?.compared[0]).toMatchObject({
      condition: 'temperature=0.8',
      estimand: 'distributional.self_interest',
      main: expect.closeTo(b0, 12),
      value: expect.closeTo(b1, 12),
      difference: expect.closeTo(b1 - b0, 12),
      se: expect.closeTo(se, 12),
      low: expect.closeTo(b1 - b0 - 1.959963984540054 * se, 12),
    });
    expect(model?.comparisons?.compared).toHaveLength(4);
  });

  it('form one family for Holm', () => {
    const rows = [...main, ...under('temperature=0.8', other), ...under('no-chain-of-thought', main)];
    const compared = estimateGames(rows).models[0]?.comparisons?.compared ?? [];
    expect(compared).toHaveLength(9);
    const [least] = [...compared].sort((a, b) => a.p - b.p);
    expect(least?.pHolm).toBeCloseTo(9 * (least?.p ?? 1), 14);
    const same = compared.filter(({ condition }) => condition === 'no-chain-of-thought');
    expect(same.every(({ difference, p, pHolm }) => difference === 0 && p === 1 && pHolm === 1)).toBe(true);
  });

  it('that cannot be compared say why', () => {
    const certain = other.map((row) => choosing(row, 1));
    const { notCompared } =
      estimateGames([...main, ...under('persona=selfish', certain)]).models[0]?.comparisons ?? {};
    expect(notCompared).toContainEqual({
      condition: 'persona=selfish',
      estimand: 'distributional.self_interest',
      reason: 'persona=selfish: no residual variation: the terms predict every outcome exactly',
    });
    expect(notCompared).toContainEqual({
      condition: 'persona=selfish',
      estimand: 'reciprocity.direct',
      reason: 'persona=selfish: the game was not put',
    });
  });

  it('without the main design are estimated and not compared', () => {
    const [model] = estimateGames(under('temperature=0.8', main)).models;
    expect(model).not.toHaveProperty('comparisons');
    expect(model?.counts).toEqual({});
    expect(model?.conditions).toHaveLength(1);
  });
});
