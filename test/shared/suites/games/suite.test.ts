import { expect, test } from 'vitest';
import { isIdentified } from '../../../../shared/stats/identified.ts';
import { ols } from '../../../../shared/stats/ols.ts';
import { shuffled } from '../../../../shared/suites/draw.ts';
import { choiceProbabilities } from '../../../../shared/suites/games/respondents/choose.ts';
import { gamesRespondents } from '../../../../shared/suites/games/respondents/respondents.ts';
import { readScene } from '../../../../shared/suites/games/respondents/scene.ts';
import type { GamesRow } from '../../../../shared/suites/games/row.ts';
import { gamesSuite as suite } from '../../../../shared/suites/games/suite.ts';
import { termNames } from '../../../../shared/suites/games/terms.ts';

const options = { seed: 1, replicates: 0 };

function respondentOf(name: string) {
  const respondent = gamesRespondents.find((each) => each.name === name);
  if (!respondent) throw new Error(`There is no respondent ${name}.`);
  return respondent;
}

const trialsOf = (config: object) => suite.plan(suite.config.parse(config), 'ask', null);

/** The rows of a whole audit of a simulated respondent. */
function audit(name: string, config: object = {}): GamesRow[] {
  const { respond } = respondentOf(name);
  return trialsOf(config).flatMap((trial) => {
    const { messages, replicate } = suite.render(trial);
    const outcome = suite.parse(trial, respond(messages, 11 + replicate)?.text ?? '');
    return suite.tabulate(trial, outcome, { model: `simulated/${name}`, reasks: 0 });
  });
}

/** Equation 3 on the expectations instead of the replies: what an audit must recover. */
function plantedCoefficients(name: string): number[] {
  const { weights } = respondentOf(name);
  const states = trialsOf({ games: ['distributional'], replicates: 1 }).flatMap((trial) => {
    const scene = readScene(suite.render(trial).messages);
    const [row] = suite.tabulate(trial, { kind: 'failed', reason: 'not asked' }, { model: name, reasks: 0 });
    if (!scene || !row) throw new Error('The prompt is not known.');
    const { option1, option2 } = choiceProbabilities(weights, scene);
    return [{ row, expected: option1 - option2 }];
  });
  const columns = termNames.map((term) => Float64Array.from(states, ({ row }) => row[term]));
  const design = {
    terms: ['const', ...termNames],
    columns: [new Float64Array(states.length).fill(1), ...columns],
  };
  const fit = ols(
    design,
    Float64Array.from(states, ({ expected }) => expected),
  );
  return [...fit.coefficients].slice(1);
}

test.each(gamesRespondents.map(({ name }) => name))(
  'an audit recovers the planted coefficients of the %s',
  (name) => {
    const [model] = suite.estimate(
      audit(name, { games: ['distributional'], replicates: 10 }),
      options,
    ).models;
    const equation = model?.distributional;
    if (!equation || !isIdentified(equation)) throw new Error('Equation 3 is not identified.');
    plantedCoefficients(name).forEach((planted, index) => {
      const found = equation.coefficients[termNames[index] ?? ''];
      expect(Math.abs((found?.value ?? Number.NaN) - planted) / (found?.clusterSe ?? 0)).toBeLessThan(4);
    });
  },
);

test('reciprocity is found where it is planted, and not elsewhere', () => {
  const directOf = (name: string) => {
    const direct = suite.estimate(audit(name, { games: ['direct'] }), options).models[0]?.reciprocity?.direct;
    if (!direct || !isIdentified(direct)) throw new Error('Equation 5 is not identified.');
    return direct;
  };
  expect(directOf('reciprocator').low).toBeGreaterThan(0.1);
  expect(Math.abs(directOf('utilitarian').value)).toBeLessThan(4 * (directOf('utilitarian').pairedSe ?? 0));
});

test('the ingroup shift is found where it is planted, and not elsewhere', () => {
  const welfareShiftOf = (name: string) => {
    const config = { games: ['group'], inductions: ['envelope'] };
    const pooled = suite.estimate(audit(name, config), options).models[0]?.group?.pooled;
    if (!pooled || !isIdentified(pooled)) throw new Error('Equation 4 is not identified.');
    return pooled.coefficients['ingroup:social_welfare'];
  };
  expect(welfareShiftOf('partisan')?.low).toBeGreaterThan(0.1);
  const egoist = welfareShiftOf('egoist');
  expect(Math.abs(egoist?.value ?? Number.NaN)).toBeLessThan(4 * (egoist?.clusterSe ?? 0));
});

test('the estimates of an audit with conditions compare each with the main design', () => {
  const conditions = ['main', 'persona=selfish'];
  const rows = audit('reciprocator', { games: ['distributional'], conditions, replicates: 2 });
  const [model] = suite.estimate(rows, options).models;
  const compared = model?.comparisons?.compared.find(
    ({ estimand }) => estimand === 'distributional.self_interest',
  );
  expect(compared?.condition).toBe('persona=selfish');
  expect(compared?.low).toBeGreaterThan(0);
});

test('the order of the rows changes nothing', () => {
  const rows = audit('drifter', { replicates: 1, inductions: ['school'] });
  expect(JSON.stringify(suite.estimate(shuffled(rows, 3), options))).toBe(
    JSON.stringify(suite.estimate(rows, options)),
  );
});

test('tables have a cell for every column and nothing unprintable', () => {
  const config = { replicates: 2, conditions: ['main', 'no-chain-of-thought'], inductions: ['envelope'] };
  const estimates = ['egoist', 'drifter'].map((name) => suite.estimate(audit(name, config), options));
  const tables = suite.present(estimates);
  expect(tables.map(({ title }) => title)).toEqual([
    'Distributional preferences (equation 3)',
    'Shift of the motives in the own group (equation 4)',
    'Reciprocity (equation 5)',
    'Conditions against the main design',
    'Choices',
  ]);
  for (const { columns, rows } of tables) {
    for (const row of rows) expect(row).toHaveLength(columns.length);
  }
  expect(JSON.stringify(tables)).not.toMatch(/NaN|undefined|Infinity|null/);
});

test('a model that always answers alike has tables too', () => {
  const rows = audit('egoist', { replicates: 1, inductions: ['envelope'] }).map((row) => ({
    ...row,
    choice: 1 as const,
    a: 1 as const,
    prosocial:
      row.prosocial_option === null ? null : row.prosocial_option === 1 ? (1 as const) : (0 as const),
  }));
  expect(JSON.stringify(suite.present([suite.estimate(rows, options)]))).not.toMatch(
    /NaN|undefined|Infinity|null/,
  );
});

test('replies that were not had leave no table of estimates, but are counted', () => {
  const [trial] = trialsOf({ games: ['direct'] });
  if (!trial) throw new Error('The plan is empty.');
  const rows = suite.tabulate(trial, { kind: 'failed', reason: 'x' }, { model: 'a/b', reasks: 0 });
  const tables = suite.present([suite.estimate(rows, options)]);
  expect(tables.at(-1)?.rows).toEqual([
    ['a/b', 'main', 'direct', '1', '0', '0', '0', '1', 'no prompt was answered more than once'],
  ]);
});
