import { expect, it } from 'vitest';
import { designs } from '../../../shared/suites/designs.ts';
import { suites } from '../../../shared/suites/registry.ts';
import { respondents } from '../../../shared/suites/respondents.ts';

it('every simulated model answers anything, and has a name of its own', () => {
  expect(new Set(respondents.map(({ name }) => name)).size).toBe(respondents.length);
  for (const { respond } of respondents) {
    expect(respond([{ role: 'user', content: 'Hello' }], 1).text).toMatch(/^[^\d]{1,100}$/);
    expect(respond([], 1).text).not.toBe('');
  }
});

it('every suite is registered under its own name, with defaults that make a valid config of trials, or asks for an instrument', () => {
  for (const [name, suite] of suites) {
    expect(suite.name).toBe(name);
    const config = suite.config.safeParse({});
    if (config.success)
      expect(suite.plan(config.data, suite.stages[0] ?? '', null).length).toBeGreaterThan(0);
    else expect(config.error.issues.map(({ path }) => path)).toEqual([['instrument']]);
  }
});

it('what the API knows of suites is what the pipeline asks: the same names, versions and verbs', () => {
  expect([...designs.keys()]).toEqual([...suites.keys()]);
  for (const [name, design] of designs) {
    const suite = suites.get(name);
    expect(suite).toMatchObject({ name: design.name, version: design.version, stages: design.stages });
    expect([suite?.plan, suite?.render, suite?.present]).toEqual([
      design.plan,
      design.render,
      design.present,
    ]);
  }
});
