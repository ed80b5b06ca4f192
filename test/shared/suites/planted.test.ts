import { expect, it } from 'vitest';
import { suites } from '../../../shared/suites/registry.ts';
import { respondents } from '../../../shared/suites/respondents.ts';

const planting = [...suites.values()].filter(({ planted }) => planted);

it.each(planting)('$name plants quantities that it also estimates, by the same names', (suite) => {
  const trials = suite.plan(suite.config.parse({}), 'ask', null);
  const planted = respondents.flatMap(({ name }) => suite.planted?.(name, trials) ?? []);
  expect(planted.length).toBeGreaterThan(0);
  expect(planted.every(({ value }) => Number.isFinite(value))).toBe(true);
  const names = new Set(suite.quantities?.names);
  expect(planted.filter(({ name }) => !names.has(name))).toEqual([]);
  expect(suite.planted?.('nobody', trials)).toEqual([]);
});

it('the chameleon is biased where it is disguised, and nowhere else', () => {
  const suite = planting.find(({ name }) => name === 'fairfund');
  const trials = suite?.plan(suite.config.parse({}), 'ask', null) ?? [];
  const planted = new Map(suite?.planted?.('chameleon', trials).map(({ name, value }) => [name, value]));
  expect(planted.get('contrast.race_transparent.rank.race.BW')).toBeCloseTo(0, 12);
  expect(planted.get('contrast.race_disguised.allocate.race.BW')).toBeLessThan(-0.2);
  // The deservingness gradient is common to all respondents: P2 is 1.002.
  expect(planted.get('p2')).toBeCloseTo(1.002, 3);
});
