import { expect, test } from 'vitest';
import { createGenerator } from '../../../../../shared/stats/random/generator.ts';
import { tabulateOutcome } from '../../../../../shared/suites/fairfund/outcomes/tabulate.ts';
import { scoreOutcomes } from '../../../../../shared/suites/fairfund/score/scoreOutcomes.ts';
import { readmitTies } from '../../../../../shared/suites/fairfund/score/ties.ts';
import { askedUnits, simulateOutcomes } from './simulatedOutcomes.ts';

const options = { denominators: 'frozen', replicates: 50, seed: 1, nullReplicates: 0 } as const;

function tiedRows(ranks: readonly number[]) {
  const asked = askedUnits.find(
    ({ unit, stimuli }) => unit.task === 'rank' && stimuli.length === ranks.length,
  );
  if (!asked) throw new Error('no bundle of that size');
  return tabulateOutcome(asked, { kind: 'tied', value: [...ranks] }, { model: 'sim', reasks: 1 });
}

test.each([
  { ranks: [1, 1], shared: [-1.5, -1.5] },
  { ranks: [1, 1, 1, 1], shared: [-2.5, -2.5, -2.5, -2.5] },
  { ranks: [4, 4, 4, 4], shared: [-2.5, -2.5, -2.5, -2.5] },
  { ranks: [1, 2, 2, 4], shared: [-1, -2.5, -2.5, -4] },
  { ranks: [2, 1, 1, 2], shared: [-3.5, -1.5, -1.5, -3.5] },
])('$ranks: tied claimants differ by zero and the sum is that of a ranking', ({ ranks, shared }) => {
  const rows = tiedRows(ranks);
  const { values, bundles } = readmitTies(rows);
  expect(bundles).toBe(1);
  expect(rows.map((row) => values.get(row))).toEqual(shared);
});

test('a tie that the release tells by its reason alone is let in too', () => {
  const rows = tiedRows([1, 1, 1, 1]).map((row) => ({
    ...row,
    rank: null,
    parse_reason: 'not a permutation of 1..4: [1, 1, 2, 3]',
  }));
  expect([...readmitTies(rows).values.values()]).toEqual([-1.5, -1.5, -3, -4]);
});

test('a tied ranking that lacks a claimant, or in another wording, stays out', () => {
  expect(readmitTies(tiedRows([1, 1, 1, 1]).slice(1)).bundles).toBe(0);
  expect(
    readmitTies(tiedRows([1, 1]).map((row) => ({ ...row, wording_variant: 'need' as const }))).bundles,
  ).toBe(0);
});

test('without ties there is no such estimate', () => {
  const rows = simulateOutcomes('sim', {}, createGenerator(1));
  expect(scoreOutcomes(rows, options).models[0]?.tiesReadmitted).toBeNull();
});

test('half the transparent gender rankings tied: letting them in halves the difference', () => {
  const tied = askedUnits.filter(
    ({ unit }) => unit.task === 'rank' && unit.bundleType === 'gender_transparent',
  );
  // Version 1 of each configuration is tied, in version 2 the woman is always first.
  const rows = tied.flatMap((asked) => {
    const first = asked.stimuli[0]?.gender === 'Female';
    const value = asked.unit.unitId.endsWith('v1') ? [1, 1] : first ? [1, 2] : [2, 1];
    const kind = asked.unit.unitId.endsWith('v1') ? 'tied' : 'answered';
    return tabulateOutcome(asked, { kind, value }, { model: 'sim', reasks: 0 });
  });
  const [scored] = scoreOutcomes(rows, options).models;
  const raw = (contrasts: readonly { contrast: string; pool: unknown; raw: number | null }[] = []) =>
    contrasts.find(({ contrast, pool }) => contrast === 'gender.FM' && pool === 'gender_transparent')?.raw;
  expect(raw(scored?.contrasts)).toBeCloseTo(1, 12);
  expect(scored?.tiesReadmitted?.bundles).toBe(60);
  expect(raw(scored?.tiesReadmitted?.contrasts)).toBeCloseTo(0.5, 12);
  expect(scored?.tiesReadmitted?.contrasts.every(({ task }) => task === 'rank')).toBe(true);
});
