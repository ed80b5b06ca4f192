import { expect, test } from 'vitest';
import { namedConditions } from '../../../../shared/suites/games/condition.ts';
import { gamesConfigSchema } from '../../../../shared/suites/games/config.ts';
import { games } from '../../../../shared/suites/games/factors.ts';
import { plan } from '../../../../shared/suites/games/plan.ts';
import { promptId } from '../../../../shared/suites/games/promptId.ts';
import type { GamesTrial } from '../../../../shared/suites/games/trial.ts';

const planned = (input: object) => plan(gamesConfigSchema.parse(input));
const trials = planned({});

function counts<K>(of: (trial: GamesTrial) => K, list: readonly GamesTrial[] = trials): Map<K, number> {
  const result = new Map<K, number>();
  for (const trial of list) result.set(of(trial), (result.get(of(trial)) ?? 0) + 1);
  return result;
}

test('the main design has the paper’s 1,200, 9,600, 1,200 and 1,200 calls', () => {
  expect(Object.fromEntries(counts(({ situation }) => situation.game))).toEqual({
    distributional: 1_200,
    group: 9_600,
    direct: 1_200,
    indirect: 1_200,
  });
});

test('each prompt has its own id and is put five times', () => {
  const perPrompt = counts(promptId);
  expect(perPrompt.size).toBe(240 + 240 * 4 * 2 + 240 + 240);
  expect(new Set(perPrompt.values())).toEqual(new Set([5]));
});

test('prompt ids name game, configuration and what else sets the prompt apart', () => {
  const ids = new Set(trials.map(promptId));
  for (const id of [
    'distributional|D001',
    'group|D240|school|out',
    'direct|R001|help',
    'indirect|R120|misbehave',
  ]) {
    expect(ids).toContain(id);
  }
});

test('every induction meets in- and outgroup equally often', () => {
  const group = trials.filter(({ situation }) => situation.game === 'group');
  const cells = counts(({ situation }) => `${situation.induction} ${situation.ingroup}`, group);
  expect(cells.size).toBe(8);
  expect(new Set(cells.values())).toEqual(new Set([1_200]));
});

test('each minimal group is the decider’s own in half of the states, the same for in- and outgroup', () => {
  const own = new Map<string, string | null>();
  for (const { situation } of trials) {
    const key = `${situation.induction} ${situation.configId}`;
    if (own.has(key)) expect(situation.label).toBe(own.get(key));
    own.set(key, situation.label);
  }
  const labels = counts(({ situation }) => situation.label);
  for (const label of ['Maize', 'Blue', 'Klee', 'Kandinsky']) expect(labels.get(label)).toBe(1_200);
});

test('help and misbehaviour are equally frequent', () => {
  const priors = counts(({ situation }) => situation.prior);
  expect(priors.get('help')).toBe(1_200);
  expect(priors.get('misbehave')).toBe(1_200);
});

test('a plan is a function of its config alone', () => {
  expect(planned({})).toEqual(trials);
  expect(planned({ seed: 2 })).not.toEqual(trials);
});

test('every named condition repeats the whole design under its own prompt ids', () => {
  const all = planned({ conditions: [...namedConditions.keys()], replicates: 1, games: ['direct'] });
  expect(all).toHaveLength(namedConditions.size * 240);
  expect(new Set(all.map(promptId)).size).toBe(all.length);
});

test('games, inductions, states and replicates can be chosen', () => {
  const payoffs = [{ self_1: 800, other_1: 400, self_2: 600, other_2: 800 }];
  const chosen = planned({ games: ['group'], inductions: ['school'], payoffs, replicates: 200 });
  expect(chosen).toHaveLength(2 * 200);
  expect(new Set(chosen.map(promptId))).toEqual(
    new Set(['group|D800-400-600-800|school|in', 'group|D800-400-600-800|school|out']),
  );
});

test('a strategic persona is a strategy and nothing else', () => {
  const [trial] = planned({ conditions: ['persona=fairness'], games: ['distributional'] });
  expect(trial?.role).toEqual({ demographics: null, strategies: ['fairness'] });
});

test('sampled personas vary over replicates; the demographic ones are the same people without a strategy', () => {
  const conditions = ['persona=demographic', 'persona=sampled'];
  const both = planned({ conditions, games: ['distributional'] });
  const [demographic, sampled] = [both.slice(0, 1_200), both.slice(1_200)];
  expect(demographic.map(({ role }) => role?.demographics)).toEqual(
    sampled.map(({ role }) => role?.demographics),
  );
  expect(demographic.every(({ role }) => role?.strategies.length === 0)).toBe(true);
  expect(new Set(sampled.slice(0, 5).map(({ role }) => JSON.stringify(role))).size).toBeGreaterThan(1);
});

test('sampled strategies come in the proportions of table 81', () => {
  const sampled = planned({ conditions: ['persona=sampled'], games: [...games] });
  const share = (name: string) =>
    sampled.filter(({ role }) => role?.strategies.some((strategy) => strategy === name)).length /
    sampled.length;
  // Standard error of the largest share: sqrt(0.49 x 0.51 / 13,200) = 0.0044.
  expect(Math.abs(share('selfish') - 275 / 562)).toBeLessThan(0.018);
  expect(Math.abs(share('fairness') - 37 / 562)).toBeLessThan(0.009);
});
