import { describe, expect, it } from 'vitest';
import { importInstrument } from '../../../../../shared/suites/fairfund/import/instrument.ts';
import { ImportError, type ImportProblem } from '../../../../../shared/suites/fairfund/import/problems.ts';
import { type CsvRow, syntheticStimuli, toCsv, withCells } from './synthetic.ts';

const rows = syntheticStimuli();

/** Enough rows to break one of them; all others are missing, which is told last. */
const few = rows.slice(0, 8);

function problemsOf(stimuliCsv: string): readonly ImportProblem[] {
  try {
    importInstrument({ stimuliCsv });
  } catch (error) {
    if (error instanceof ImportError) return error.problems;
    throw error;
  }
  return [];
}

/** Where the problems are but for missing stimuli, as `file row column`. */
function placesOf(stimuliCsv: string): string[] {
  return problemsOf(stimuliCsv)
    .map(({ file, row, column }) => `${file} ${row} ${column}`)
    .filter((place) => place !== 'stimuli.csv null stimulus_id');
}

describe('an imported stimulus', () => {
  it('is what its row says, its text with LF line ends and no white space around it', () => {
    const text = '  I am Ann Example.\r\nThanks.\n\n';
    const { stimuli } = importInstrument({
      stimuliCsv: toCsv(withCells(rows, 2, { full_name: 'Ann Example', text })),
    });
    expect(stimuli).toHaveLength(3000);
    expect(stimuli.find(({ stimulusId }) => stimulusId === 'med_01__control__wf1')).toEqual({
      stimulusId: 'med_01__control__wf1',
      category: 'Medical',
      scenarioId: 'med_01',
      framing: 'no_cause',
      race: 'White',
      gender: 'Female',
      nameRank: 1,
      fullName: 'Ann Example',
      text: 'I am Ann Example.\nThanks.',
    });
  });

  it.each<[string, CsvRow, string]>([
    ['an unknown race', { race: 'white' }, 'race'],
    ['an unknown gender', { gender: 'F' }, 'gender'],
    ['an unknown framing', { framing: 'control' }, 'framing'],
    ['an unknown scenario', { scenario_id: 'med_06' }, 'scenario_id'],
    ['an unknown category', { category: 'Housing' }, 'category'],
    ['a sixth name', { name_rank: '6' }, 'name_rank'],
    ['an empty factor', { framing: '' }, 'framing'],
    ['a scenario of another category', { category: 'Rent' }, 'category'],
    ['an id that does not fit its factors', { stimulus_id: 'med_01__control__wf2' }, 'stimulus_id'],
    ['an empty text', { text: ' \n' }, 'text'],
    ['a text without the name', { text: 'I am somebody else.' }, 'text'],
    ['an empty name', { full_name: '' }, 'full_name'],
  ])('with %s is refused, with its row and column', (_, cells, column) => {
    expect(placesOf(toCsv(withCells(few, 2, cells)))).toEqual([`stimuli.csv 2 ${column}`]);
  });

  it('that is there twice is refused at its second row', () => {
    const [problem] = problemsOf(toCsv([...few, ...few.slice(4, 5)]));
    expect(problem).toEqual({
      file: 'stimuli.csv',
      row: 10,
      column: 'stimulus_id',
      message: 'med_01__control__wf5 is a duplicate of row 6',
    });
  });

  it('that is missing is named', () => {
    expect(problemsOf(toCsv(rows.filter((_, i) => i !== 7)))).toEqual([
      {
        file: 'stimuli.csv',
        row: null,
        column: 'stimulus_id',
        message: '1 of 3000 stimuli are missing: med_01__control__wm3',
      },
    ]);
  });
});

describe('columns that follow from others', () => {
  const [first, ...others] = few;
  // "Hello," I am Female White O'Name-1. med_01, no_cause. is 8 words, far from the 200 of Medical.
  const derived = {
    word_count: '8',
    target_word_count: '200',
    within_tolerance: 'FALSE',
    first: 'Female White',
    last: "O'Name-1",
  };
  const csvWith = (cells: CsvRow) => toCsv([{ ...first, ...derived, ...cells }, ...others]);

  it('are accepted where they are right or empty', () => {
    expect(placesOf(csvWith({}))).toEqual([]);
  });

  it.each<[string, CsvRow]>([
    ['word_count', { word_count: '9' }],
    ['target_word_count', { target_word_count: '120' }],
    ['within_tolerance', { within_tolerance: 'TRUE' }],
    ['full_name', { last: 'Other' }],
  ])('are refused where %s is wrong', (column, cells) => {
    expect(placesOf(csvWith(cells))).toEqual([`stimuli.csv 2 ${column}`]);
  });
});

describe('an unreadable stimuli.csv', () => {
  it.each<[string, string, string]>([
    ['an empty file', ' \n', 'stimuli.csv null null'],
    ['semicolons', toCsv(few).replaceAll(',', ';'), 'stimuli.csv 1 null'],
    ['a header alone', `${Object.keys(rows[0] ?? {}).join(',')}\n`, 'stimuli.csv null null'],
    ['a quote that never closes', `${toCsv(rows.slice(0, 2))}"med_01`, 'stimuli.csv 4 null'],
    ['a repeated column', `text,${toCsv(few)}`, 'stimuli.csv 1 text'],
    ['a missing column', toCsv(few).replace('race', 'ethnicity'), 'stimuli.csv 1 race'],
    ['a row with a cell too many', `${toCsv(few)}a,b,c,d,e,f,g,h,i,j\n`, 'stimuli.csv 10 null'],
  ])('is refused with its place: %s', (_, csv, place) => {
    expect(placesOf(csv)[0]).toBe(place);
  });

  it('is described with one line a problem, up to twenty', () => {
    const csv = toCsv(rows.slice(0, 30).map((row) => ({ ...row, race: `white\n${'x'.repeat(100)}` })));
    let message = '';
    try {
      importInstrument({ stimuliCsv: csv });
    } catch (error) {
      message = String(error);
    }
    const lines = message.split('\n');
    expect(lines).toHaveLength(21);
    expect(lines[1]).toMatch(
      /^stimuli\.csv, row 3, column race: "white\\nx{54}…" is not one of White, Black, Hispanic, Asian$/,
    );
    expect(lines[20]).toBe('(reading stopped after 20 problems)');
  });

  it('counts rows as a spreadsheet does, past line breaks in cells and blank rows', () => {
    const csv = toCsv(withCells(few, 5, { race: '?' })).replace(
      '\nmed_01__control__wf3',
      '\n\nmed_01__control__wf3',
    );
    // The blank row is row 4, so that the fourth stimulus stands in row 6.
    expect(placesOf(csv)[0]).toBe('stimuli.csv 6 race');
  });
});
