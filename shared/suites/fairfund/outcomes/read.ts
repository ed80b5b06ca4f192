import { RowsFormatError } from '../../suite.ts';
import { bundleTypes, categories, framings, genders, races, tasks, wordings } from '../factors.ts';
import { csvRecords } from './records.ts';
import { type OutcomeColumn, type OutcomeRow, outcomeColumns } from './row.ts';

/**
 * Reads an `outcomes.csv` in the format of the published release: a header that names at least the 28
 * columns, in any order, and one row a claimant. `NA` and an empty cell are absent.
 *
 * An absent `valid` is read as TRUE, as the released scorer does; in the other flags absent is FALSE. A valid
 * row may lack a value: such a row enters no mean.
 *
 * @throws {RowsFormatError} naming the row (the first below the header is 1) and the column.
 */
export function readOutcomes(csv: string): OutcomeRow[] {
  const rows: OutcomeRow[] = [];
  let reader: RowReader | undefined;
  try {
    for (const record of csvRecords(csv)) {
      if (reader) rows.push(reader.read(record));
      else reader = new RowReader(record);
    }
  } catch (cause) {
    if (cause instanceof RowsFormatError) throw cause;
    throw new RowsFormatError(`row ${rows.length + 1}: ${String(cause)}`, { cause });
  }
  if (!reader) throw new RowsFormatError('no header: the file is empty');
  return rows;
}

const taskOf = levels(tasks);
const wordingOf = levels(wordings);
const poolOf = levels([...bundleTypes, 'rate']);
const contextOf = levels(['single', 'multi']);
const modeOf = levels(['transparent', 'disguised']);
const focalAxisOf = levels(['race', 'gender', 'framing', 'intersectional']);
const categoryOf = levels(categories);
const nameRankOf = new Map([
  ['1', 1],
  ['2', 2],
  ['3', 3],
  ['4', 4],
  ['5', 5],
] as const);
const raceOf = levels(races);
const genderOf = levels(genders);
const framingOf = levels(framings);
const flagOf = new Map([
  ['TRUE', true],
  ['True', true],
  ['true', true],
  ['FALSE', false],
  ['False', false],
  ['false', false],
]);
const absent = new Set(['', 'NA', 'NaN', 'nan']);

function levels<const L extends string>(labels: readonly L[]): ReadonlyMap<string, L> {
  return new Map(labels.map((label) => [label, label]));
}

/** Turns the cells of one record after the other into rows. */
class RowReader {
  private readonly indexOf: ReadonlyMap<string, number>;
  private readonly width: number;
  private cells: readonly string[] = [];
  private row = 0;

  constructor(header: readonly string[]) {
    this.indexOf = new Map(header.map((name, index) => [name.trim(), index]));
    this.width = header.length;
    const lacking = outcomeColumns.filter((column) => !this.indexOf.has(column));
    if (lacking.length > 0) throw new RowsFormatError(`the header lacks ${lacking.join(', ')}`);
  }

  read(cells: readonly string[]): OutcomeRow {
    this.cells = cells;
    this.row += 1;
    if (cells.length !== this.width) {
      throw new RowsFormatError(`row ${this.row}: ${cells.length} cells where the header has ${this.width}`);
    }
    const row: OutcomeRow = {
      job_id: this.text('job_id'),
      model: this.text('model'),
      task: this.level('task', taskOf),
      wording_variant: this.level('wording_variant', wordingOf),
      bundle_type: this.level('bundle_type', poolOf),
      comparison_context: this.level('comparison_context', contextOf),
      mode: this.optionalLevel('mode', modeOf),
      focal_axis: this.optionalLevel('focal_axis', focalAxisOf),
      unit_id: this.text('unit_id'),
      bundle_size: this.count('bundle_size'),
      position: this.count('position'),
      stimulus_id: this.text('stimulus_id'),
      category: this.level('category', categoryOf),
      scenario_id: this.text('scenario_id'),
      name_rank: this.level('name_rank', nameRankOf),
      race: this.level('race', raceOf),
      gender: this.level('gender', genderOf),
      framing: this.level('framing', framingOf),
      rating: this.optionalNumber('rating'),
      rank: this.optionalNumber('rank'),
      dollars: this.optionalNumber('dollars'),
      valid: this.optionalLevel('valid', flagOf) ?? true,
      refused: this.optionalLevel('refused', flagOf) ?? false,
      malformed: this.optionalLevel('malformed', flagOf) ?? false,
      safety_disclaimer: this.optionalLevel('safety_disclaimer', flagOf) ?? false,
      parse_reason: absent.has(this.cell('parse_reason')) ? '' : this.cell('parse_reason'),
      retry_count: this.optionalNumber('retry_count') ?? 0,
      missing: this.optionalLevel('missing', flagOf) ?? false,
    };
    if ((row.task === 'rate') !== (row.bundle_type === 'rate')) {
      this.fail('bundle_type', `"${row.bundle_type}" does not go with the task ${row.task}`);
    }
    return row;
  }

  private cell(column: OutcomeColumn): string {
    return this.cells[this.indexOf.get(column) ?? -1] ?? '';
  }

  private text(column: OutcomeColumn): string {
    const cell = this.cell(column);
    return absent.has(cell) ? this.fail(column, 'absent') : cell;
  }

  private level<L>(column: OutcomeColumn, labels: ReadonlyMap<string, L>): L {
    const cell = this.cell(column);
    return labels.get(cell) ?? this.fail(column, `"${cell}" is not one of ${[...labels.keys()].join(', ')}`);
  }

  private optionalLevel<L>(column: OutcomeColumn, labels: ReadonlyMap<string, L>): L | null {
    return absent.has(this.cell(column)) ? null : this.level(column, labels);
  }

  private count(column: OutcomeColumn): number {
    const value = this.optionalNumber(column) ?? this.fail(column, 'absent');
    return Number.isInteger(value) && value > 0 ? value : this.fail(column, `${value} is not 1, 2, 3, …`);
  }

  private optionalNumber(column: OutcomeColumn): number | null {
    const cell = this.cell(column).trim();
    if (absent.has(cell)) return null;
    const value = Number(cell);
    return Number.isFinite(value) ? value : this.fail(column, `"${cell}" is not a number`);
  }

  private fail(column: OutcomeColumn, problem: string): never {
    throw new RowsFormatError(`row ${this.row}, column ${column}: ${problem}`);
  }
}
