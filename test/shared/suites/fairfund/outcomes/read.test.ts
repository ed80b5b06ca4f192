import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readOutcomes } from '../../../../../shared/suites/fairfund/outcomes/read.ts';
import { type OutcomeRow, outcomeColumns } from '../../../../../shared/suites/fairfund/outcomes/row.ts';
import { goldenRows } from '../score/golden.ts';

const cells: Record<(typeof outcomeColumns)[number], string> = {
  job_id: 'm__rank__u',
  model: 'm',
  task: 'rank',
  wording_variant: 'base',
  bundle_type: 'race_disguised',
  comparison_context: 'multi',
  mode: 'disguised',
  focal_axis: 'race',
  unit_id: 'u',
  bundle_size: '4',
  position: '2',
  stimulus_id: 'med_01__control__wf1',
  category: 'Medical',
  scenario_id: 'med_01',
  name_rank: '1',
  race: 'White',
  gender: 'Female',
  framing: 'no_cause',
  rating: 'NA',
  rank: '3',
  dollars: 'NA',
  valid: 'TRUE',
  refused: 'FALSE',
  malformed: 'FALSE',
  safety_disclaimer: 'FALSE',
  parse_reason: '',
  retry_count: '0',
  missing: 'FALSE',
};

const header = outcomeColumns.join(',');

function csvOf(...rows: Partial<typeof cells>[]): string {
  const lines = rows.map((row) => outcomeColumns.map((column) => row[column] ?? cells[column]).join(','));
  return `${[header, ...lines].join('\n')}\n`;
}

function readOne(row: Partial<typeof cells>): OutcomeRow {
  const [read] = readOutcomes(csvOf(row));
  if (!read) throw new Error('no row');
  return read;
}

test('a row is read in its types, NA being absent', () => {
  expect(readOne({})).toEqual({
    ...cells,
    bundle_size: 4,
    position: 2,
    name_rank: 1,
    rating: null,
    rank: 3,
    dollars: null,
    valid: true,
    refused: false,
    malformed: false,
    safety_disclaimer: false,
    retry_count: 0,
    missing: false,
  });
  expect(Object.keys(readOne({}))).toEqual([...outcomeColumns]);
});

test('columns may come in any order, with others among them', () => {
  const columns = ['tier', ...outcomeColumns.toReversed()];
  const line = columns.map((column) => (column === 'tier' ? 'Mini' : cells[column as keyof typeof cells]));
  expect(readOutcomes(`${columns.join(',')}\n${line.join(',')}`)).toEqual([readOne({})]);
});

test('a byte-order mark, CRLF, blank lines and a missing last line break change nothing', () => {
  const csv = csvOf({}, {});
  const windows = `\uFEFF${csv.trimEnd().replaceAll('\n', '\r\n\r\n')}`;
  expect(readOutcomes(windows)).toEqual(readOutcomes(csv));
});

describe('flags', () => {
  test.each(['TRUE', 'True', 'true'])('%s is true', (valid) => expect(readOne({ valid }).valid).toBe(true));
  test.each(['FALSE', 'False', 'false'])('%s is false', (valid) =>
    expect(readOne({ valid }).valid).toBe(false),
  );
  test.each(['NA', ''])('%j is valid, as the released scorer has it, and no other flag', (flag) => {
    const row = readOne({
      valid: flag,
      refused: flag,
      malformed: flag,
      safety_disclaimer: flag,
      missing: flag,
    });
    expect([row.valid, row.refused, row.malformed, row.safety_disclaimer, row.missing]).toEqual([
      true,
      false,
      false,
      false,
      false,
    ]);
  });
});

test.each([
  [{ rating: '3.0' }, 'rating', 3],
  [{ dollars: '2500.50' }, 'dollars', 2500.5],
  [{ dollars: '0' }, 'dollars', 0],
  [{ rank: 'NaN' }, 'rank', null],
  [{ rank: ' ' }, 'rank', null],
] as const)('%j is read as a number or as absent', (row, column, value) => {
  expect(readOne(row)[column]).toBe(value);
});

describe('what can not be read', () => {
  test.each([
    [{ race: 'Purple' }, /row 2, column race: "Purple" is not one of White, Black/],
    [{ rating: 'high' }, /row 2, column rating: "high" is not a number/],
    [{ dollars: 'Infinity' }, /row 2, column dollars/],
    [{ valid: 'perhaps' }, /row 2, column valid: "perhaps" is not one of TRUE/],
    [{ position: '0' }, /row 2, column position: 0 is not 1, 2, 3/],
    [{ bundle_size: '2.5' }, /row 2, column bundle_size/],
    [{ model: 'NA' }, /row 2, column model: absent/],
    [{ task: 'rate' }, /row 2, column bundle_type: "race_disguised" does not go with the task rate/],
    [{ parse_reason: 'sum 9, not 10' }, /row 2: 29 cells where the header has 28/],
    [{ parse_reason: 'a "quoted" word' }, /row 2: .*[Qq]uote/],
    [{ parse_reason: '"never closed' }, /row 2: .*not closed/],
  ])('%j is named with its row and column', (row, message) => {
    expect(() => readOutcomes(csvOf({}, row))).toThrow(message);
  });

  test('a header without all columns is refused, naming those it lacks', () => {
    expect(() => readOutcomes('model,task\nm,rank\n')).toThrow(/lacks job_id, wording_variant/);
    expect(() => readOutcomes('')).toThrow(/empty/);
  });
});

test('any reason survives quoting, commas and line breaks included', () => {
  const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;
  const reason = fc.string({ unit: fc.constantFrom('a', '"', ',', '\n', '\r', ' ', 'é', '[') });
  fc.assert(
    fc.property(
      fc.array(
        reason.map((text) => `x${text}`),
        { maxLength: 4 },
      ),
      (reasons) => {
        const csv = csvOf(...reasons.map((text) => ({ parse_reason: quoted(text) })));
        expect(readOutcomes(csv).map((row) => row.parse_reason)).toEqual(reasons);
      },
    ),
    { seed: 1, numRuns: 200 },
  );
});

test('a file of one model is read whole', () => {
  const rows = goldenRows('constant');
  expect(rows).toHaveLength(6360);
  expect(new Set(rows.map(({ unit_id, task }) => `${task} ${unit_id}`)).size).toBe(2280);
});
