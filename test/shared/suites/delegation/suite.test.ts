import { expect, test } from 'vitest';
import { expectedAnswer } from '../../../../shared/suites/delegation/respondents/decide.ts';
import { delegationRespondents } from '../../../../shared/suites/delegation/respondents/respondents.ts';
import type { DelegationRow } from '../../../../shared/suites/delegation/row.ts';
import { delegationSuite as suite } from '../../../../shared/suites/delegation/suite.ts';
import { shuffled } from '../../../../shared/suites/draw.ts';

const options = { seed: 1, replicates: 0 };

/** The rows of a whole audit of a simulated respondent. */
function audit(name: string, config: object = {}): DelegationRow[] {
  const respondent = delegationRespondents.find((each) => each.name === name);
  if (!respondent) throw new Error(`There is no respondent ${name}.`);
  return suite.plan(suite.config.parse(config), 'ask', null).flatMap((trial) => {
    const { messages, replicate } = suite.render(trial);
    const outcome = suite.parse(trial, respondent.respond(messages, 7 + replicate)?.text ?? '');
    return suite.tabulate(trial, outcome, { model: `simulated/${name}`, reasks: 0 });
  });
}

test('an audit recovers the planted means and effects', () => {
  for (const { name, disposition } of delegationRespondents) {
    const [model] = suite.estimate(audit(name, { replicates: 20 }), options).models;
    for (const { application, conditions, againstBaseline } of model?.applications ?? []) {
      for (const { condition, mean } of conditions) {
        const expected = expectedAnswer(disposition, { application, condition });
        if (!('se' in mean) || mean.se === undefined) throw new Error('There is no interval.');
        // 80 means in all; 4 standard errors are exceeded by chance in 0.5% of such sets.
        expect(Math.abs(mean.value - expected.mean) / mean.se).toBeLessThan(4);
      }
      for (const { name: comparison, cohensD } of againstBaseline) {
        const condition = comparison.replace(' - none', '');
        const planted = Object.entries(disposition.shift).find(([key]) => key === condition)?.[1];
        if (!('se' in cohensD)) throw new Error('There is no effect size.');
        expect(Math.abs(cohensD.value - (planted ?? Number.NaN)) / cohensD.se).toBeLessThan(4);
      }
    }
  }
});

test('each condition is compared with the baseline, in one family per application', () => {
  const [model] = suite.estimate(audit('reciprocator'), options).models;
  expect(
    model?.applications.map(({ application, againstBaseline }) => [application, againstBaseline.length]),
  ).toEqual([
    ['chatbot', 3],
    ['influencer', 5],
    ['workplace', 5],
  ]);
  const chatbot = model?.applications[0]?.againstBaseline ?? [];
  const tests = chatbot.map(({ test: each }) => ('p' in each ? each : { p: Number.NaN, pHolm: Number.NaN }));
  // Holm: the smallest of three p-values counts three times.
  const smallest = tests.toSorted((a, b) => a.p - b.p)[0];
  expect(smallest?.pHolm).toBeCloseTo(Math.min(1, 3 * (smallest?.p ?? Number.NaN)), 12);
});

test('without a baseline there is nothing to compare with', () => {
  const [model] = suite.estimate(audit('egoist', { conditions: ['ingroup'] }), options).models;
  expect(model?.applications.every(({ againstBaseline }) => againstBaseline.length === 0)).toBe(true);
});

test('two models are compared in every condition', () => {
  const rows = [...audit('egoist'), ...audit('utilitarian')];
  const { betweenModels } = suite.estimate(rows, options);
  expect(betweenModels.map(({ application, comparisons }) => [application, comparisons.length])).toEqual([
    ['chatbot', 4],
    ['influencer', 6],
    ['workplace', 6],
  ]);
  const [first] = betweenModels[0]?.comparisons ?? [];
  expect(first?.name).toBe('simulated/egoist - simulated/utilitarian, none');
  // Planted: 24 - 36 hours; the standard error is 4 sqrt(2 / 50) = 0.8.
  const difference = first && 'difference' in first.test ? first.test.difference : Number.NaN;
  expect(Math.abs(difference + 12)).toBeLessThan(3.2);
});

test('replies without a value are counted and not averaged', () => {
  const rows = audit('drifter', { replicates: 20 });
  const [model] = suite.estimate(rows, options).models;
  for (const { conditions } of model?.applications ?? []) {
    for (const { mean, outcomes } of conditions) {
      expect('n' in mean && mean.n).toBe(outcomes.answered);
      expect((outcomes.answered ?? 0) + (outcomes.malformed ?? 0)).toBeGreaterThanOrEqual(200);
    }
  }
});

test('the order of the rows changes nothing', () => {
  const rows = [...audit('egoist', { replicates: 2 }), ...audit('drifter', { replicates: 2 })];
  expect(JSON.stringify(suite.estimate(shuffled(rows, 3), options))).toBe(
    JSON.stringify(suite.estimate(rows, options)),
  );
});

test('equal answers have a mean and no interval', () => {
  const rows = audit('egoist', { applications: ['chatbot'] }).map((row) => ({ ...row, value: 24 }));
  const estimates = suite.estimate(rows, options);
  expect(estimates.models[0]?.applications[0]?.conditions[0]?.mean).toMatchObject({ value: 24, n: 50 });
  expect(estimates.models[0]?.applications[0]?.conditions[0]?.mean).not.toHaveProperty('se');
  expect(estimates.models[0]?.applications[0]?.againstBaseline[0]?.test).toMatchObject({
    status: 'not identified',
  });
  expect(JSON.stringify(suite.present([estimates]))).not.toMatch(/NaN|undefined|Infinity|null/);
});

test('no rows are no estimates', () => {
  expect(suite.estimate([], options)).toEqual({ models: [], betweenModels: [] });
});

test('tables have a cell for every column, models below each other', () => {
  const estimates = ['egoist', 'drifter'].map((name) => suite.estimate(audit(name), options));
  const tables = suite.present(estimates);
  expect(tables.map(({ title }) => title)).toEqual([
    'Chatbot: free hours for a customer',
    'Chatbot: free hours for a customer: conditions against none',
    'Influencer: commission in percent',
    'Influencer: commission in percent: conditions against none',
    'Workplace: dollars of $1,000 for the team member',
    'Workplace: dollars of $1,000 for the team member: conditions against none',
    'Response validity',
  ]);
  for (const { columns, rows } of tables) {
    for (const row of rows) expect(row).toHaveLength(columns.length);
  }
  expect(tables[0]?.rows.map(([model]) => model)).toEqual([
    ...Array.from({ length: 4 }, () => 'simulated/egoist'),
    ...Array.from({ length: 4 }, () => 'simulated/drifter'),
  ]);
});

test('estimates are JSON', () => {
  const estimates = suite.estimate(audit('partisan', { replicates: 1 }), options);
  expect(JSON.parse(JSON.stringify(estimates))).toEqual(estimates);
});
