import { expect, test } from 'vitest';
import { outcomeKindOf, tiedRank } from '../../../../../shared/suites/fairfund/outcomes/kind.ts';
import type { OutcomeRow } from '../../../../../shared/suites/fairfund/outcomes/row.ts';
import { tabulateOutcome } from '../../../../../shared/suites/fairfund/outcomes/tabulate.ts';
import { askedUnits } from '../score/simulatedOutcomes.ts';

/** The third row of a malformed ranking of four. */
function malformed(reason: string): OutcomeRow {
  const asked = askedUnits.find(({ unit, stimuli }) => unit.task === 'rank' && stimuli.length === 4);
  const [, , third] = asked
    ? tabulateOutcome(asked, { kind: 'malformed', reason }, { model: 'm', reasks: 1 })
    : [];
  if (!third) throw new Error('no row');
  return third;
}

test.each([
  ['not a permutation of 1..4: [1, 1, 1, 1]', 1],
  ['not a permutation of 1..4: [1, 2, 2, 4]', 2],
])('a tie of the release is told by its reason: %s', (reason, rank) => {
  expect(outcomeKindOf(malformed(reason))).toBe('tied');
  expect(tiedRank(malformed(reason))).toBe(rank);
});

test.each([
  'not a permutation of 1..4: [0, 1, 2, 3]',
  'not a permutation of 1..4: [3, 0, 1, 0]',
  'not a permutation of 1..4: [1, 1, 5, 2]',
  'not a permutation of 1..4: [1, 1]',
  'expected 4 ints, got 1',
  'no integers',
])('no tie: %s', (reason) => {
  expect(outcomeKindOf(malformed(reason))).toBe('malformed');
  expect(tiedRank(malformed(reason))).toBeNull();
});

test('a value kept on an invalid row is no tie', () => {
  expect(outcomeKindOf({ ...malformed('flagged by hand'), rank: 2 })).toBe('malformed');
});
