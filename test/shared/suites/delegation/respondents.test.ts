import { expect, test } from 'vitest';
import { delegationConfigSchema } from '../../../../shared/suites/delegation/config.ts';
import { parse } from '../../../../shared/suites/delegation/parse.ts';
import { plan } from '../../../../shared/suites/delegation/plan.ts';
import { render } from '../../../../shared/suites/delegation/render.ts';
import { decide, expectedAnswer } from '../../../../shared/suites/delegation/respondents/decide.ts';
import { dispositions } from '../../../../shared/suites/delegation/respondents/dispositions.ts';
import {
  createDelegationRespondent,
  delegationRespondents,
} from '../../../../shared/suites/delegation/respondents/respondents.ts';
import { readScene } from '../../../../shared/suites/delegation/respondents/scene.ts';

const trials = plan(delegationConfigSchema.parse({}));

test('a scene holds what the trial is, for every prompt', () => {
  for (const trial of trials) {
    const { application, condition } = trial;
    expect(readScene(render(trial).messages)).toEqual({ application, condition });
  }
});

test('a prompt of another kind is not answered', () => {
  for (const { respond } of delegationRespondents) {
    expect(respond([{ role: 'user', content: 'Rate this appeal from 1 to 5.' }], 1)).toBeNull();
    expect(respond([], 1)).toBeNull();
  }
});

test('a reply depends on messages and seed alone, and can be read', () => {
  const [trial] = trials;
  const [respondent] = delegationRespondents;
  if (!trial || !respondent) throw new Error('There is nothing to ask.');
  const { messages } = render(trial);
  expect(respondent.respond(messages, 5)).toEqual(respondent.respond(messages, 5));
  const replies = Array.from({ length: 50 }, (_, seed) => respondent.respond(messages, seed)?.text ?? '');
  expect(new Set(replies).size).toBeGreaterThan(1);
  for (const reply of replies) expect(parse(trial, reply).kind).toBe('answered');
});

test('answers have exactly the expected mean and deviation', () => {
  // 160 draws in the middle of 160 equal parts of [0, 1) meet the sixteenths without error.
  const draws = Array.from({ length: 160 }, (_, i) => (i + 0.5) / 160);
  for (const disposition of Object.values(dispositions)) {
    for (const { application, condition } of trials) {
      const scene = { application, condition };
      const { mean, standardDeviation } = expectedAnswer(disposition, scene);
      const answers = draws.map((draw) => decide(disposition, scene, draw));
      const average = answers.reduce((sum, answer) => sum + answer, 0) / answers.length;
      const variance = answers.reduce((sum, answer) => sum + (answer - average) ** 2, 0) / answers.length;
      expect(average).toBeCloseTo(mean, 9);
      expect(Math.sqrt(variance)).toBeCloseTo(standardDeviation, 9);
    }
  }
});

test('a condition moves the mean by its shift in deviations', () => {
  const { reciprocator } = dispositions;
  const mean = (condition: 'none' | 'good_direct' | 'misbehaves_indirect') =>
    expectedAnswer(reciprocator, { application: 'workplace', condition }).mean;
  expect([mean('none'), mean('good_direct'), mean('misbehaves_indirect')]).toEqual([500, 550, 475]);
});

test('every possible answer is legal', () => {
  for (const disposition of Object.values(dispositions)) {
    for (const trial of trials) {
      for (const draw of [0, 0.999]) {
        const answer = decide(disposition, trial, draw);
        expect(parse(trial, `<answer>${answer}</answer>`)).toEqual({
          kind: 'answered',
          value: { amount: answer },
        });
      }
    }
  }
});

test('a lapse is an answer without a number', () => {
  const [trial] = trials;
  if (!trial) throw new Error('The plan is empty.');
  const lost = createDelegationRespondent('lost', { ...dispositions.drifter, lapse: 1 });
  expect(parse(trial, lost.respond(render(trial).messages, 1)?.text ?? '').kind).toBe('malformed');
});
