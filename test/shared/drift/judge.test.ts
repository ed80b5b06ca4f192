import { describe, expect, it } from 'vitest';
import { judgeDrift } from '../../../shared/drift/judge.ts';
import type { CompleteDriftRule } from '../../../shared/drift/rule.ts';
import { driftTables } from '../../../shared/drift/tables.ts';
import type { Change, Comparison, Pairing } from '../../../shared/suites/change.ts';

const rule: CompleteDriftRule = {
  alpha: 0.05,
  families: [
    { name: 'scores', minEffect: 0.1 },
    { name: 'shares', minEffect: 0.02 },
  ],
};

function change(name: string, difference: number, p: number | null, rest: Partial<Change> = {}): Change {
  return {
    ...{ name, family: 'scores', scale: 'score', pairs: 100 },
    ...{ before: 0.5, after: 0.5 + difference, change: difference },
    ...{ low: difference - 0.05, high: difference + 0.05, noise: 0.05, p, reason: null },
    ...rest,
  };
}

const steady = change('valid', 0, 1, { family: 'shares', noise: 0.01 });
const paired: Pairing = { name: 'rank', asked: 100, answered: 90, differently: 5 };

const judge = (changes: Change[], pairings: Pairing[] = [paired]) => {
  const comparison: Comparison = { changes, pairings, randomisations: 999 };
  return judgeDrift(comparison, rule);
};

describe('the verdict', () => {
  it('is drift where an adjusted p-value and the size of the change say so, and names the estimate', () => {
    const { verdict, reasons, changes } = judge([change('p1', 0.3, 0.001), change('p2', 0.3, 0.04), steady]);
    expect(verdict).toBe('drifted');
    // Holm: 3 x 0.001, 2 x 0.04
    expect(changes.map(({ pHolm, drifted }) => [pHolm, drifted])).toEqual([
      [0.003, true],
      [0.08, false],
      [1, false],
    ]);
    expect(reasons).toEqual([
      'p1 went from 0.500 to 0.800 (score): a change of 0.300 [0.250, 0.350] beside noise of ±0.050, adjusted p = 0.003.',
    ]);
  });

  it('is no drift where a change is beyond noise but too small to count, and says so', () => {
    const { verdict, notes } = judge([change('p1', 0.099, 0.001), steady]);
    expect(verdict).toBe('no drift');
    expect(notes).toEqual(['Beyond noise, but too small to count: p1.']);
  });

  it('is drift at the very limits of rule: adjusted p equal to alpha, change equal to the smallest', () => {
    expect(judge([change('p1', -0.1, 0.025), steady]).verdict).toBe('drifted');
  });

  it('warns of changes that noise could hide', () => {
    const { verdict, notes } = judge([change('p1', 0, 1, { noise: 0.3 }), steady]);
    expect(verdict).toBe('no drift');
    expect(notes[0]).toMatch(/^1 of 2 changes have a noise floor above/);
  });

  it('can not tell where a family has no change that could be tested', () => {
    const untested = change('valid', 0, null, { family: 'shares', reason: 'too few' });
    const { verdict, reasons } = judge([change('p1', 0, 0.5), untested]);
    expect(verdict).toBe('can not tell');
    expect(reasons).toEqual(['No change of the family shares could be tested.']);
  });

  it('can not tell where most prompts were answered by one audit only, unless something drifted', () => {
    const thin = { ...paired, answered: 49 };
    expect(judge([change('p1', 0, 0.5), steady], [thin])).toMatchObject({
      verdict: 'can not tell',
      reasons: ['Of 100 prompts of rank that both audits put, both have a valid answer to 49 only.'],
    });
    expect(judge([change('p1', 0.3, 0.001), steady], [thin]).verdict).toBe('drifted');
    expect(judge([change('p1', 0, 0.5), steady], [{ ...paired, answered: 50 }]).verdict).toBe('no drift');
  });

  it('can not tell of audits without a prompt in common', () => {
    const { verdict, reasons } = judge([], []);
    expect(verdict).toBe('can not tell');
    expect(reasons).toContain('The audits have no prompt in common.');
  });
});

describe('the tables', () => {
  const tables = (changes: Change[]) => {
    const judgement = judge(changes);
    return driftTables({
      ...judgement,
      baseline: null,
      rule: { ...rule, families: [] },
      randomisations: 9,
      pairings: [paired],
    });
  };

  it('show every change that drifted, those with the smallest p-values, and how many are left', () => {
    const calm = Array.from({ length: 30 }, (_, i) => change(`calm${i}`, 0, 0.9));
    const [verdict, changes] = tables([...calm, change('loud', -0.3, 0.0001), steady]);
    expect(verdict?.title).toBe('Drift: drifted');
    expect(verdict?.rows).toEqual([['rank', '100', '90', '5 (5.6%)']]);
    expect(changes?.rows).toHaveLength(20);
    expect(changes?.rows[0]).toEqual([
      'loud',
      '0.500',
      '0.200',
      '-0.300 [-0.350, -0.250]',
      '±0.050',
      '0.003',
      'yes',
    ]);
    expect(changes?.notes).toContain('12 more changes are in the JSON report.');
  });
});
