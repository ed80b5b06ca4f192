import { expect, test } from 'vitest';
import { delegationConfigSchema } from '../../../../shared/suites/delegation/config.ts';
import { firms } from '../../../../shared/suites/delegation/firms.ts';
import { conditionsOf, plan } from '../../../../shared/suites/delegation/plan.ts';
import { type DelegationTrial, promptId } from '../../../../shared/suites/delegation/trial.ts';

const planned = (input: object) => plan(delegationConfigSchema.parse(input));
const trials = planned({});

function counts(of: (trial: DelegationTrial) => string): Record<string, number> {
  const result: Record<string, number> = {};
  for (const trial of trials) result[of(trial)] = (result[of(trial)] ?? 0) + 1;
  return result;
}

test('the firms are as many as the paper’s', () => {
  expect(firms.chatbot).toHaveLength(10);
  expect(firms.influencer).toHaveLength(12);
  expect(firms.workplace).toHaveLength(15);
  expect(firms.chatbot.every(({ price }) => price !== null)).toBe(true);
});

test('the chatbot has four conditions, influencer and workplace six', () => {
  expect(conditionsOf('chatbot')).toEqual(['none', 'good_direct', 'good_indirect', 'ingroup']);
  expect(conditionsOf('influencer')).toHaveLength(6);
  expect(conditionsOf('workplace')).toHaveLength(6);
});

test('every firm is put five times in every condition', () => {
  expect(counts(({ application }) => application)).toEqual({
    chatbot: 10 * 4 * 5,
    influencer: 12 * 6 * 5,
    workplace: 15 * 6 * 5,
  });
  const cells = counts(({ application, firm, condition }) => `${application} ${firm.name} ${condition}`);
  expect(new Set(Object.values(cells))).toEqual(new Set([5]));
});

test('five replicates of a firm meet each of the five ingroup wordings once', () => {
  const ids = trials.filter(({ condition }) => condition === 'ingroup').map(promptId);
  expect(new Set(ids).size).toBe((10 + 12 + 15) * 5);
  expect(ids).toHaveLength((10 + 12 + 15) * 5);
});

test('with one replicate the wordings are drawn with the seed', () => {
  const lettersOf = (seed: number) =>
    planned({ conditions: ['ingroup'], replicates: 1, seed }).map(({ letter }) => letter);
  expect(new Set(lettersOf(1)).size).toBe(5);
  expect(lettersOf(1)).toEqual(lettersOf(1));
  expect(lettersOf(2)).not.toEqual(lettersOf(1));
});

test('applications and conditions can be chosen', () => {
  const chosen = planned({
    applications: ['chatbot'],
    conditions: ['none', 'misbehaves_direct'],
    replicates: 2,
  });
  expect(chosen).toHaveLength(10 * 2);
  expect(new Set(chosen.map(({ condition }) => condition))).toEqual(new Set(['none']));
});

test.each([
  ['an unknown key', { aplications: ['chatbot'] }],
  ['an unknown application', { applications: ['court'] }],
  ['a condition twice', { conditions: ['none', 'none'] }],
  ['no replicates', { replicates: 0 }],
])('a config with %s is refused', (_, input) => {
  expect(delegationConfigSchema.safeParse(input).success).toBe(false);
});

test('a parsed config parses to itself, so that it can be stored', () => {
  const config = delegationConfigSchema.parse({});
  expect(delegationConfigSchema.parse(JSON.parse(JSON.stringify(config)))).toEqual(config);
});
