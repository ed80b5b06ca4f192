import { describe, expect, test } from 'vitest';
import { conditionId, namedConditions } from '../../../../shared/suites/games/condition.ts';
import { conditionOf, gamesConfigSchema } from '../../../../shared/suites/games/config.ts';

test('an empty config is the main design of the paper', () => {
  const config = gamesConfigSchema.parse({});
  expect(config).toMatchObject({
    games: ['distributional', 'group', 'direct', 'indirect'],
    inductions: ['envelope', 'painters', 'hometown', 'school'],
    conditions: ['main'],
    payoffs: null,
    replicates: 5,
  });
  expect(config.conditions.map(conditionOf)).toEqual([
    { temperature: 0.2, chainOfThought: true, incentive: null, persona: null, optionOrder: 'standard' },
  ]);
});

test('a parsed config parses to itself, so that it can be stored', () => {
  const config = gamesConfigSchema.parse({ conditions: ['temperature=0.8', { persona: 'welfare' }] });
  expect(gamesConfigSchema.parse(JSON.parse(JSON.stringify(config)))).toEqual(config);
});

test('the named conditions are the paper’s 21 and the swapped options, each under its own id', () => {
  // Main, temperature, no chain of thought, 3 wages x 4 conversions, 4 strategic + 2 sampled personas, swapped.
  expect(namedConditions.size).toBe(1 + 1 + 1 + 12 + 6 + 1);
  for (const [id, condition] of namedConditions) expect(conditionId(condition)).toBe(id);
});

test('a spelled-out condition has the id of the named one that equals it', () => {
  const [entry] = gamesConfigSchema.parse({ conditions: [{ temperature: 0.8 }] }).conditions;
  expect(entry && conditionId(conditionOf(entry))).toBe('temperature=0.8');
});

describe('a config is refused if it', () => {
  const helpless = { self_1: 200, other_1: 400, self_2: 0, other_2: 400 };
  test.each([
    ['has an unknown key', { replicas: 5 }],
    ['names an unknown game', { games: ['ultimatum'] }],
    ['names no game', { games: [] }],
    ['names a game twice', { games: ['direct', 'direct'] }],
    ['names an unknown condition', { conditions: ['temperature=0.5'] }],
    ['gives one condition twice, in two ways', { conditions: ['main', {}] }],
    ['asks for no replicates', { replicates: 0 }],
    ['asks for half a replicate', { replicates: 0.5 }],
    ['has a wage outside the paper', { conditions: [{ incentive: { wage: 5, conversion: 1 } }] }],
    ['has a state with identical options', { payoffs: [{ self_1: 1, other_1: 2, self_2: 1, other_2: 2 }] }],
    ['puts a state without a kind option into a reciprocity game', { payoffs: [helpless] }],
  ])('%s', (_, input) => {
    expect(gamesConfigSchema.safeParse(input).success).toBe(false);
  });

  test('… but that state may be put into the other games', () => {
    const input = { games: ['distributional', 'group'], payoffs: [helpless] };
    expect(gamesConfigSchema.safeParse(input).success).toBe(true);
  });
});
