import { expect, test } from 'vitest';
import { gamesConfigSchema } from '../../../../shared/suites/games/config.ts';
import { plan } from '../../../../shared/suites/games/plan.ts';
import { promptId } from '../../../../shared/suites/games/promptId.ts';
import { columns } from '../../../../shared/suites/games/row.ts';
import { tabulate } from '../../../../shared/suites/games/tabulate.ts';
import { type Outcome, outcomeKinds } from '../../../../shared/suites/outcome.ts';

function row(id: string, outcome: Outcome, input: object = {}) {
  const trial = plan(gamesConfigSchema.parse(input)).find((each) => promptId(each) === id);
  const [only, ...others] = trial ? tabulate(trial, outcome, { model: 'sim/egoist', reasks: 0 }) : [];
  if (!only || others.length > 0) throw new Error(`There is not one row for ${id}.`);
  return only;
}

const answered = (choice: 1 | 2): Outcome => ({ kind: 'answered', value: { choice } });

test('a row has the columns of the suite, all of them and in order', () => {
  expect(Object.keys(row('direct|R001|help', answered(1))).sort()).toEqual([...columns].sort());
});

test('a choice is coded as in equation 3, and prosocial if it gives the other more', () => {
  expect(row('group|D004|school|out', answered(1))).toEqual({
    agent: 'sim/egoist',
    game: 'group',
    induction: 'school',
    ingroup: 0,
    prior: null,
    config_id: 'D004',
    prompt_id: 'group|D004|school|out',
    replicate: 1,
    self_1: 0,
    other_1: 0,
    self_2: 200,
    other_2: 0,
    self_interest: -1,
    competition: -1,
    difference_aversion: 1,
    social_welfare: -1,
    choice: 1,
    a: 1,
    prosocial_option: null,
    prosocial: null,
    condition: 'main',
    persona: null,
    strategies: null,
    age: null,
    gender: null,
    major: null,
    status: null,
    donor: null,
    wage: null,
    conversion: null,
    temperature: 0.2,
    chain_of_thought: 1,
    option_order: 'standard',
    outcome: 'answered',
    reasks: 0,
  });
  expect(row('direct|R001|help', answered(2))).toMatchObject({
    ingroup: null,
    prior: 'help',
    choice: 2,
    a: -1,
    prosocial_option: 2,
    prosocial: 1,
  });
  expect(row('direct|R001|misbehave', answered(1))).toMatchObject({ prosocial: 0 });
});

test.each([
  ['malformed', 'none', 0, 0],
  ['refused', 'none', 0, 0],
  ['truncated', null, null, null],
  ['filtered', null, null, null],
  ['failed', null, null, null],
] as const)('a %s reply has choice %s, a %s, prosocial %s', (kind, choice, a, prosocial) => {
  expect(row('indirect|R001|help', { kind, reason: 'x' })).toMatchObject({
    choice,
    a,
    prosocial,
    prosocial_option: 2,
    outcome: kind,
  });
});

test('every kind of outcome but a tie, which this suite has not, makes a row', () => {
  for (const kind of outcomeKinds) {
    if (kind === 'tied' || kind === 'answered') continue;
    expect(row('direct|R001|help', { kind, reason: 'x' }).outcome).toBe(kind);
  }
});

test('without a prosocial option a reply without a choice is not unkind', () => {
  expect(row('distributional|D004', { kind: 'malformed', reason: 'x' })).toMatchObject({
    a: 0,
    prosocial: null,
  });
});

test('the condition is in the row', () => {
  const id = 'wage=17000,conversion=100';
  const input = { conditions: [id, 'persona=sampled', 'no-chain-of-thought', 'options=swapped'] };
  expect(row(`direct|R001|help|${id}`, answered(1), input)).toMatchObject({
    condition: id,
    wage: 17_000,
    conversion: 100,
  });
  const persona = row('direct|R001|help|persona=sampled', answered(1), input);
  expect(persona.persona).toBe('sampled');
  expect(persona.age).toBeGreaterThanOrEqual(17);
  expect(persona.strategies).toMatch(/^(selfish|comparison|welfare|fairness)/);
  expect(row('direct|R001|help|no-chain-of-thought', answered(1), input).chain_of_thought).toBe(0);
  expect(row('direct|R001|help|options=swapped', answered(1), input).option_order).toBe('swapped');
});
