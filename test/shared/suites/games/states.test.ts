import { readFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';
import { expect, test } from 'vitest';
import { games, priors } from '../../../../shared/suites/games/factors.ts';
import {
  allowsReciprocity,
  optionsDiffer,
  priorOption,
  prosocialOption,
} from '../../../../shared/suites/games/payoffs.ts';
import { payoffKey, stateFor, statesOf } from '../../../../shared/suites/games/states.ts';
import { termNames, terms } from '../../../../shared/suites/games/terms.ts';

/** Configurations computed by an independent implementation. */
function fixture(name: string): Record<string, string>[] {
  const path = new URL(`../../../fixtures/games/${name}`, import.meta.url);
  return parse(readFileSync(path), { columns: true });
}

const strings = (cells: object) =>
  Object.fromEntries(Object.entries(cells).map(([name, value]) => [name, String(value)]));

test('the 240 distributional states and their terms are those of an independent implementation', () => {
  const states = statesOf('distributional').map(({ configId, payoffs }) =>
    strings({ config_id: configId, ...payoffs, ...terms(payoffs) }),
  );
  expect(states).toHaveLength(240);
  expect(states).toEqual(fixture('configs_distributional.csv'));
});

test('the 120 reciprocity states under both priors are those of an independent implementation', () => {
  const rows = statesOf('direct').flatMap(({ configId, payoffs }) =>
    priors.map((prior) =>
      strings({
        config_id: configId,
        prior,
        ...payoffs,
        prosocial_option: prosocialOption(payoffs),
        prior_choice: priorOption(payoffs, prior),
      }),
    ),
  );
  expect(rows).toHaveLength(240);
  expect(rows).toEqual(fixture('configs_reciprocity.csv'));
  expect(statesOf('indirect')).toBe(statesOf('direct'));
});

test.each(games)('in the %s game no option is favoured by the design', (game) => {
  const states = statesOf(game);
  const keys = new Set(states.map(({ payoffs }) => payoffKey(payoffs)));
  for (const { payoffs } of states) {
    const { self_1, other_1, self_2, other_2 } = payoffs;
    const mirrored = { self_1: self_2, other_1: other_2, self_2: self_1, other_2: other_1 };
    expect(keys).toContain(payoffKey(mirrored));
  }
  for (const name of termNames) {
    expect(states.reduce((sum, { payoffs }) => sum + terms(payoffs)[name], 0)).toBe(0);
  }
});

test('in every reciprocity state helping costs the decider nothing or something, never gains', () => {
  for (const { payoffs } of statesOf('direct')) {
    const kind = prosocialOption(payoffs);
    const gain = payoffs.self_1 - payoffs.self_2;
    expect(kind).not.toBeNull();
    expect(kind === 1 ? gain : -gain).toBeLessThanOrEqual(0);
  }
});

test('a state is found by its payoffs, and named by them outside the design', () => {
  const inside = { self_1: 0, other_1: 0, self_2: 0, other_2: 400 };
  const outside = { self_1: 800, other_1: 400, self_2: 600, other_2: 800 };
  expect(stateFor('group', inside).configId).toBe('D002');
  expect(stateFor('indirect', inside).configId).toBe('R002');
  expect(stateFor('distributional', outside)).toEqual({ configId: 'D800-400-600-800', payoffs: outside });
  expect(stateFor('direct', outside).configId).toBe('R800-400-600-800');
});

test('equal gains for the other person leave no prosocial option and no reciprocity', () => {
  const payoffs = { self_1: 200, other_1: 400, self_2: 0, other_2: 400 };
  expect(optionsDiffer(payoffs)).toBe(true);
  expect(prosocialOption(payoffs)).toBeNull();
  expect(allowsReciprocity(payoffs)).toBe(false);
});
