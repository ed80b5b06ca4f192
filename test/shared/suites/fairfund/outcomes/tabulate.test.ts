import { describe, expect, test } from 'vitest';
import { outcomeKindOf } from '../../../../../shared/suites/fairfund/outcomes/kind.ts';
import { outcomeColumns } from '../../../../../shared/suites/fairfund/outcomes/row.ts';
import { type AskedUnit, tabulateOutcome } from '../../../../../shared/suites/fairfund/outcomes/tabulate.ts';
import type { Outcome } from '../../../../../shared/suites/outcome.ts';
import { goldenRows } from '../score/golden.ts';
import { askedUnits } from '../score/simulatedOutcomes.ts';

const context = { model: 'acme/one', reasks: 1 };
const constant = goldenRows('constant');

function unitOf(task: string, size: number): AskedUnit {
  const found = askedUnits.find(({ unit, stimuli }) => unit.task === task && stimuli.length === size);
  if (!found) throw new Error('no such unit');
  return found;
}

const rate = unitOf('rate', 1);
const pair = unitOf('rank', 2);
const four = unitOf('allocate', 4);

const outcomes: Outcome[] = [
  { kind: 'answered', value: [2, 1], safetyDisclaimer: true },
  { kind: 'tied', value: [1, 1] },
  { kind: 'refused', reason: 'declined', safetyDisclaimer: true },
  { kind: 'filtered', reason: 'truncated by the policy' },
  { kind: 'truncated', reason: 'filtered out' },
  { kind: 'malformed', reason: 'tied: or so it seems' },
  { kind: 'malformed', reason: 'truncated list' },
  { kind: 'failed', reason: 'refused connection' },
];

test.each(outcomes)('rows of $kind ($reason) can be told by their columns', (outcome) => {
  const rows = tabulateOutcome(pair, outcome, context);
  expect(rows).toHaveLength(2);
  for (const row of rows) expect(outcomeKindOf(row)).toBe(outcome.kind);
});

test('flags and reasons say what became of the trial', () => {
  const flags = outcomes.map((outcome) => {
    const [row] = tabulateOutcome(pair, outcome, context);
    return [row?.valid, row?.refused, row?.malformed, row?.missing, row?.rank, row?.parse_reason];
  });
  expect(flags).toEqual([
    [true, false, false, false, 2, ''],
    [false, false, true, false, 1, 'tied: 1,1'],
    [false, true, false, false, null, 'declined'],
    [false, false, false, false, null, 'filtered: truncated by the policy'],
    [false, false, false, false, null, 'truncated: filtered out'],
    [false, false, true, false, null, 'tied: or so it seems'],
    [false, false, true, false, null, 'truncated list'],
    [false, false, false, true, null, 'refused connection'],
  ]);
});

describe('values', () => {
  test.each([
    [rate, 4, [[4, null, null]]],
    [
      pair,
      [2, 1],
      [
        [null, 2, null],
        [null, 1, null],
      ],
    ],
    [four, [4000, 3000, 2000, 1000], [4000, 3000, 2000, 1000].map((dollars) => [null, null, dollars])],
  ] as const)('stand in the column of their task, by position', (asked, value, expected) => {
    const outcome = { kind: 'answered', value: typeof value === 'number' ? value : [...value] } as const;
    const rows = tabulateOutcome(asked, outcome, context);
    expect(rows.map(({ rating, rank, dollars }) => [rating, rank, dollars])).toEqual(expected);
    expect(rows.map(({ position }) => position)).toEqual(rows.map((_, i) => i + 1));
  });

  test.each([
    [pair, [1, 2, 3]],
    [pair, 'first'],
    [pair, [1, null]],
    [rate, [3]],
  ] as const)('that do not fit the unit are an error', (asked, value) => {
    const outcome: Outcome = { kind: 'answered', value: typeof value === 'string' ? value : [...value] };
    expect(() => tabulateOutcome(asked, outcome, context)).toThrow();
  });
});

test('the job is named after model, task and unit, and after the wording if it is not base', () => {
  const job = (wording: 'base' | 'merit') =>
    tabulateOutcome({ ...pair, wording }, { kind: 'failed', reason: 'x' }, context)[0]?.job_id;
  expect(job('base')).toBe(`acme/one__rank__${pair.unit.unitId}`);
  expect(job('merit')).toBe(`acme/one__rank__${pair.unit.unitId}__merit`);
});

test('the whole published design comes out as the rows of the release, column by column', () => {
  const released = new Map(constant.map((row) => [`${row.job_id} ${row.position}`, row]));
  for (const asked of askedUnits) {
    const value = answerOf(asked);
    const rows = tabulateOutcome(
      asked,
      { kind: 'answered', value },
      { model: 'const/equal-split', reasks: 0 },
    );
    for (const row of rows) {
      expect(Object.keys(row)).toEqual([...outcomeColumns]);
      // Some rows of the fixture are flagged with a disclaimer, at random.
      const expected = released.get(`${row.job_id} ${row.position}`);
      expect(row).toEqual({ ...expected, safety_disclaimer: false });
    }
  }
  expect(released.size).toBe(6360);
});

/** Always 3, ranks by position, equal shares. */
function answerOf({ unit, stimuli }: AskedUnit): number | number[] {
  if (unit.task === 'rate') return 3;
  return stimuli.map((_, i) => (unit.task === 'rank' ? i + 1 : 10_000 / stimuli.length));
}
