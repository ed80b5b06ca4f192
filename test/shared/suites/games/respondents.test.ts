import { describe, expect, test } from 'vitest';
import { namedConditions } from '../../../../shared/suites/games/condition.ts';
import { gamesConfigSchema } from '../../../../shared/suites/games/config.ts';
import { parse } from '../../../../shared/suites/games/parse.ts';
import { plan } from '../../../../shared/suites/games/plan.ts';
import { render } from '../../../../shared/suites/games/render.ts';
import { choiceProbabilities } from '../../../../shared/suites/games/respondents/choose.ts';
import {
  createGamesRespondent,
  gamesRespondents,
} from '../../../../shared/suites/games/respondents/respondents.ts';
import { readScene } from '../../../../shared/suites/games/respondents/scene.ts';
import { respondentWeights } from '../../../../shared/suites/games/respondents/weights.ts';
import { tabulate } from '../../../../shared/suites/games/tabulate.ts';
import { termNames, terms } from '../../../../shared/suites/games/terms.ts';
import type { GamesTrial } from '../../../../shared/suites/games/trial.ts';

const planned = (input: object) => plan(gamesConfigSchema.parse(input));

/** What a respondent is to understand of a trial. */
function setting({ situation, condition, role }: GamesTrial) {
  return {
    game: situation.game,
    payoffs: situation.payoffs,
    ingroup: situation.ingroup ?? false,
    prior: situation.prior,
    strategies: role?.strategies ?? [],
    first: condition.optionOrder === 'standard' ? (1 as const) : (2 as const),
  };
}

test('a scene holds what the trial is, for every prompt of every condition', () => {
  const payoffs = [
    { self_1: 400, other_1: 0, self_2: 200, other_2: 600 },
    { self_1: 0, other_1: 600, self_2: 0, other_2: 200 },
  ];
  const trials = planned({ conditions: [...namedConditions.keys()], payoffs, replicates: 2 });
  for (const trial of trials) {
    const scene = readScene(render(trial).messages);
    expect(scene).toMatchObject({ ...setting(trial), strategies: expect.any(Array) });
    expect([...(scene?.strategies ?? [])].sort()).toEqual([...(trial.role?.strategies ?? [])].sort());
    expect(scene?.reasonTag === null).toBe(!trial.condition.chainOfThought);
  }
});

test('a prompt of another kind is not answered', () => {
  for (const { respond } of gamesRespondents) {
    expect(respond([{ role: 'user', content: 'Rate this appeal from 1 to 5.' }], 1)).toBeNull();
    expect(respond([], 1)).toBeNull();
  }
});

test('a reply depends on messages and seed alone', () => {
  const [trial] = planned({ games: ['distributional'], replicates: 1 });
  const [respondent] = gamesRespondents;
  if (!trial || !respondent) throw new Error('There is nothing to ask.');
  const { messages } = render(trial);
  expect(respondent.respond(messages, 5)).toEqual(respondent.respond(messages, 5));
  const replies = new Set(Array.from({ length: 50 }, (_, seed) => respondent.respond(messages, seed)?.text));
  expect(replies.size).toBe(2);
});

test('every reply is well formed, with its reasons between the tags that were asked for', () => {
  for (const trial of planned({ replicates: 1, inductions: ['school'] })) {
    const tag = trial.situation.prior === null ? 'reason' : 'reasoning';
    const reply = gamesRespondents[2]?.respond(render(trial).messages, 1)?.text;
    expect(reply).toMatch(new RegExp(`^<${tag}>[^<]+</${tag}>\n<answer>[BC][12]</answer>$`));
  }
});

test('without chain of thought only the answer is given', () => {
  const [trial] = planned({ conditions: ['no-chain-of-thought'] });
  if (!trial) throw new Error('The plan is empty.');
  expect(gamesRespondents[0]?.respond(render(trial).messages, 1)?.text).toMatch(/^<answer>B[12]<\/answer>$/);
});

describe('probabilities are those of the weights', () => {
  const weights = respondentWeights.reciprocator;
  const payoffs = { self_1: 400, other_1: 0, self_2: 200, other_2: 600 };
  const plain = {
    game: 'direct' as const,
    payoffs,
    ingroup: false,
    prior: null,
    strategies: [],
    first: 1 as const,
  };

  test('a logit of the weighted terms', () => {
    expect(terms(payoffs)).toEqual({
      self_interest: 1,
      competition: 1,
      difference_aversion: 0,
      social_welfare: -1,
    });
    // 0.9 - 0.1 - 0.8 = 0: a toss.
    expect(choiceProbabilities(weights, plain).option1).toBeCloseTo(0.5, 12);
  });

  test('help and misbehaviour move the prosocial option by the same log-odds', () => {
    const logistic = (x: number) => 1 / (1 + Math.exp(-x));
    expect(choiceProbabilities(weights, { ...plain, prior: 'help' }).option2).toBeCloseTo(logistic(0.9), 12);
    expect(choiceProbabilities(weights, { ...plain, prior: 'misbehave' }).option2).toBeCloseTo(
      logistic(-0.9),
      12,
    );
    const indirect = { ...plain, game: 'indirect' as const, prior: 'help' as const };
    expect(choiceProbabilities(weights, indirect).option2).toBeCloseTo(logistic(0.5), 12);
  });

  test('a strategy adds to its motive, the own group shifts the motives, lapses take from both options', () => {
    const logistic = (x: number) => 1 / (1 + Math.exp(-x));
    const persona = { ...plain, strategies: ['welfare' as const] };
    expect(choiceProbabilities(weights, persona).option1).toBeCloseTo(logistic(-1.5), 12);
    // Partisan: 1.2 + 0.3 - 0.5 = 1.0; in the own group 0.6 + 0.3 - 1.3 = -0.4.
    const { partisan, drifter } = respondentWeights;
    expect(choiceProbabilities(partisan, plain).option1).toBeCloseTo(logistic(1), 12);
    expect(choiceProbabilities(partisan, { ...plain, ingroup: true }).option1).toBeCloseTo(
      logistic(-0.4),
      12,
    );
    expect(choiceProbabilities(drifter, { ...plain, first: 2 })).toEqual({
      option1: expect.closeTo(0.95 * logistic(-0.4), 12),
      option2: expect.closeTo(0.95 * logistic(0.4), 12),
      none: 0.05,
    });
  });

  test('noise flattens the choice', () => {
    const certain = { ...respondentWeights.egoist, noise: 0.1 };
    expect(choiceProbabilities(certain, plain).option1).toBeGreaterThan(0.999);
  });
});

test('in a simulated audit the score of every planted coefficient is zero within its error', () => {
  const trials = planned({ inductions: ['envelope'], replicates: 2 });
  for (const { weights, respond } of gamesRespondents) {
    const scores = new Map<string, { sum: number; variance: number }>();
    for (const trial of trials) {
      const { messages, replicate } = render(trial);
      const outcome = parse(trial, respond(messages, 42 + replicate)?.text ?? '');
      const a = tabulate(trial, outcome, { model: 'sim', reasks: 0 })[0]?.a ?? Number.NaN;
      const { option1, option2 } = choiceProbabilities(weights, setting(trial));
      const expected = option1 - option2;
      const variance = option1 + option2 - expected ** 2;
      const { game, payoffs, ingroup, prior } = trial.situation;
      for (const name of termNames) {
        const key = `${game} ${name} ${ingroup} ${prior}`;
        const score = scores.get(key) ?? { sum: 0, variance: 0 };
        const x = terms(payoffs)[name];
        scores.set(key, { sum: score.sum + x * (a - expected), variance: score.variance + x * x * variance });
      }
    }
    // 28 scores of 5 respondents; the largest of 140 standard normals exceeds 4.2 in 0.4% of cases.
    for (const [key, { sum, variance }] of scores) {
      expect(Math.abs(sum / Math.sqrt(variance)), key).toBeLessThan(4.2);
    }
  }
});

test('a respondent can be made of any weights', () => {
  const spiteful = createGamesRespondent('spiteful', {
    ...respondentWeights.egoist,
    motives: { self_interest: 0, competition: 100, difference_aversion: 0, social_welfare: 0 },
  });
  const [trial] = planned({
    payoffs: [{ self_1: 200, other_1: 600, self_2: 0, other_2: 0 }],
    games: ['group'],
  });
  if (!trial) throw new Error('The plan is empty.');
  expect(spiteful.respond(render(trial).messages, 1)?.text).toContain('<answer>B2</answer>');
});
