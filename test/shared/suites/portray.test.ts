import { describe, expect, it } from 'vitest';
import type { EstimatesFigure, Portrait } from '../../../shared/suites/figure.ts';
import { suites } from '../../../shared/suites/registry.ts';
import { respondents } from '../../../shared/suites/respondents.ts';
import type { InstrumentFiles, Row, Suite } from '../../../shared/suites/suite.ts';

function suiteCalled(name: string): Suite {
  const suite = suites.get(name);
  if (!suite) throw new Error(`no suite ${name}`);
  return suite;
}

/** The rows of an audit of a simulated model, and what it gave as its reasons. */
function ask(suite: Suite, config: unknown, name: string, files: InstrumentFiles | null = null) {
  const respondent = respondents.find((one) => one.name === name);
  const trials = suite.plan(suite.config.parse(config), suite.stages[0] ?? '', files);
  const answered = trials.map((trial, seed) => {
    const { text = '' } = respondent?.respond(suite.render(trial).messages, seed) ?? {};
    const rows = suite.tabulate(trial, suite.parse(trial, text), { model: `simulated/${name}`, reasks: 0 });
    return { rows, reasoning: suite.reasoning?.of(trial, text) ?? null };
  });
  return { rows: answered.flatMap(({ rows }) => rows), answered };
}

function portrait(suite: Suite, ...audits: readonly (readonly Row[])[]): Portrait {
  const estimates = audits.map((rows) => suite.estimate(rows, { seed: 1, replicates: 40 }));
  return suite.portray(JSON.parse(JSON.stringify(estimates)), { instrument: null });
}

function figuresOf({ chapters }: Portrait): EstimatesFigure[] {
  return chapters.flatMap(({ figures }) => figures).filter((figure) => figure.form !== 'drawing');
}

const small = {
  fairfund: {},
  games: {
    replicates: 2,
    payoffs: [
      { self_1: 400, other_1: 800, self_2: 800, other_2: 600 },
      { self_1: 0, other_1: 600, self_2: 200, other_2: 200 },
      { self_1: 700, other_1: 200, self_2: 600, other_2: 600 },
      { self_1: 750, other_1: 375, self_2: 200, other_2: 750 },
    ],
    conditions: ['main', { temperature: 1 }],
  },
  delegation: { replicates: 2 },
} as const;

const audits = Object.entries(small).map(([name, config]) => {
  const suite = suiteCalled(name);
  return {
    name,
    suite,
    asked: ask(
      suite,
      config,
      name === 'delegation' ? 'reciprocator' : name === 'games' ? 'partisan' : 'biased',
    ),
  };
});

const games = audits.find(({ name }) => name === 'games');
const responses = (games?.asked.answered ?? []).flatMap(({ rows, reasoning }) =>
  rows.map((row) => ({ ...row, reasoning })),
);
const coding = suiteCalled('reasoning');
const code = (given: readonly unknown[]) =>
  ask(coding, { instrument: '0'.repeat(64) }, 'coder', {
    'responses.jsonl': given.map((response) => JSON.stringify(response)).join('\n'),
  });
const coded = code(responses);
const all = [...audits, { name: 'reasoning', suite: coding, asked: coded }];

describe.each(all)('the portrait of $name', ({ suite, asked }) => {
  const told = portrait(suite, asked.rows);
  const figures = figuresOf(told);

  it('draws estimates with intervals around them, and says why where there is none', () => {
    const marks = figures.flatMap((figure) => figure.marks);
    expect(marks.length).toBeGreaterThan(10);
    for (const { value, low, high, reason } of marks) {
      if (value === null) expect(reason).toMatch(/\w/);
      if (value === null || low === null || high === null) continue;
      expect(low).toBeLessThanOrEqual(value);
      expect(high).toBeGreaterThanOrEqual(value);
    }
    expect(marks.filter(({ low }) => low !== null).length).toBeGreaterThan(marks.length / 5);
  });

  it('gives each mark of a figure a place of its own', () => {
    for (const { title, marks } of figures) {
      const places = marks.map(({ label, series, panel }) => JSON.stringify([panel, label, series]));
      expect([title, new Set(places).size]).toEqual([title, places.length]);
    }
  });

  it('tells its findings and limits in whole sentences', () => {
    const sentences = [...told.findings, ...told.methods, ...told.cautions];
    expect(told.findings.length).toBeGreaterThan(0);
    expect(told.cautions.length).toBeGreaterThan(0);
    for (const sentence of sentences) {
      expect(sentence).toMatch(/^\S.*\.$/);
      expect(sentence).not.toMatch(/undefined|null\b(?! of)|NaN|\[object/);
    }
  });

  it('sets several audits side by side, each mark with a place of its own', () => {
    const renamed = asked.rows.map((row) =>
      Object.fromEntries(
        Object.entries(row).map(([name, cell]) => [
          name,
          name === 'model' || name === 'agent' ? 'simulated/other' : cell,
        ]),
      ),
    );
    const both = figuresOf(portrait(suite, asked.rows, renamed));
    const count = (list: readonly EstimatesFigure[]) => list.flatMap(({ marks }) => marks).length;
    expect(count(both)).toBe(2 * count(figures));
    for (const { marks } of both) {
      const places = marks.map(({ label, series, panel }) => JSON.stringify([panel, label, series]));
      expect(new Set(places).size).toBe(places.length);
    }
  });
});

it('the figures of differences draw the numbers that thresholds are held against', () => {
  const suite = suiteCalled('fairfund');
  const rows = audits.find(({ name }) => name === 'fairfund')?.asked.rows ?? [];
  const estimates = suite.estimate(rows, { seed: 1, replicates: 40 });
  const quantities = new Map(suite.quantities?.of(estimates).map((quantity) => [quantity.name, quantity]));
  const dollars = figuresOf(suite.portray([estimates], { instrument: null })).find(
    ({ title }) => title === 'Funded in bundles',
  );
  const drawn = dollars?.marks.find(
    ({ label, series }) => label === 'Black − White' && series === 'disguised',
  );
  const { value, low, high } = quantities.get('difference.race_disguised.allocate.race.BW') ?? {};
  expect(drawn).toMatchObject({ value, low, high });
  expect(value).toBeLessThan(0);
});

it('the published field stands beside audits of the released texts, and beside no others', () => {
  const suite = suiteCalled('fairfund');
  const rows = audits.find(({ name }) => name === 'fairfund')?.asked.rows ?? [];
  const estimates = [suite.estimate(rows, { seed: 1, replicates: 0 })];
  const notes = (instrument: string | null) =>
    figuresOf(suite.portray(estimates, { instrument }))
      .flatMap((figure) => figure.notes)
      .join(' ');
  expect(notes('4ae0743d650aaaf56cbf64a19f5cd2039a7d7cb240f60dee15329a77fbd20acc')).toContain(
    'The 14 published models have P1 from 0.03 to 0.08.',
  );
  expect(notes(null)).not.toContain('14 published');
});

it('a state that was put often has its tree in the portrait, whose branches have all responses', () => {
  const suite = suiteCalled('games');
  const config = { games: ['distributional'], payoffs: [small.games.payoffs[0]], replicates: 30 };
  const { answered } = ask(suite, config, 'partisan');
  const given = answered.flatMap(({ rows, reasoning }) => rows.map((row) => ({ ...row, reasoning })));
  const { chapters } = portrait(coding, code(given).rows);
  const [tree] = chapters.flatMap(({ figures }) => figures).filter((figure) => figure.form === 'drawing');
  expect(tree?.title).toBe('distributional game, B1 = 400, 800; B2 = 800, 600');
  expect(tree?.svg).toContain('30 responses');
  const counts = tree?.outline.map(({ text }) => Number(/: (\d+) of 30/.exec(text)?.[1]));
  expect(counts?.reduce((sum, count) => sum + count, 0)).toBe(30);
});

it('finds nothing where nothing has an interval, and does not take that for no difference', () => {
  const few = {
    games: { ...small.games, payoffs: small.games.payoffs.slice(0, 2), games: ['group'], replicates: 1 },
    delegation: { applications: ['workplace'], conditions: ['none', 'ingroup'], replicates: 1 },
  };
  const games = suiteCalled('games');
  const { answered, rows } = ask(games, few.games, 'partisan');
  expect(portrait(games, rows).findings).toContain(
    'What a shared group does can not be told: no shift of a motive has an interval.',
  );
  const given = answered.flatMap((one) => one.rows.map((row) => ({ ...row, reasoning: one.reasoning })));
  expect(portrait(coding, code(given).rows).findings.join(' ')).toContain(
    'In the group game it can not be told which stated values go with the choice: none has an interval.',
  );
  const delegation = suiteCalled('delegation');
  const decided = ask(delegation, few.delegation, 'reciprocator').rows;
  const first = [
    decided.find(({ condition }) => condition === 'none'),
    decided.find(({ condition }) => condition === 'ingroup'),
  ];
  expect(
    portrait(
      delegation,
      first.filter((row) => row !== undefined),
    ).findings.join(' '),
  ).toContain('it can not be told whether what is known of the other person changes the answer.');
});
