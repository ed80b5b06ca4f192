import { CsvError, parse } from 'csv-parse/sync';
import { type ProblemLog, quote } from './problems.ts';

/** A file to import, with what its header must have. */
interface TableSource {
  readonly file: string;
  readonly csv: string;
  readonly columns: readonly string[];
}

/** One row of a CSV file, which notes problems with its cells. */
export class TableRow {
  /** Row as a spreadsheet numbers it. */
  readonly row: number;
  private readonly file: string;
  private readonly indexes: ReadonlyMap<string, number>;
  private readonly cells: readonly string[];
  private readonly log: ProblemLog;

  constructor(
    place: { file: string; row: number },
    indexes: ReadonlyMap<string, number>,
    cells: readonly string[],
    log: ProblemLog,
  ) {
    this.file = place.file;
    this.row = place.row;
    this.indexes = indexes;
    this.cells = cells;
    this.log = log;
  }

  /** The cell of a column; '' where the file has no such column. */
  cell(column: string): string {
    return this.cells[this.indexes.get(column) ?? -1] ?? '';
  }

  /** The cell of a column as one of `levels`, or undefined with a problem noted. */
  level<Level extends string | number>(column: string, levels: readonly Level[]): Level | undefined {
    const cell = this.cell(column);
    const level = levels.find((candidate) => String(candidate) === cell);
    if (level === undefined) this.problem(column, `${quote(cell)} is not one of ${levels.join(', ')}`);
    return level;
  }

  /** Notes a problem with a cell of this row. @throws ImportError when there are too many. */
  problem(column: string, message: string): void {
    this.log.add({ file: this.file, row: this.row, column, message });
  }
}

/** All line ends count, also mixed ones, as after editing by several programs. */
const lineEnds = ['\r\n', '\n', '\r'];

function parseCells({ file, csv }: TableSource, log: ProblemLog): string[][] {
  const fail = (row: number | null, message: string) => log.fail({ file, row, column: null, message });
  if (csv.trim() === '') fail(null, 'the file is empty');
  const [header = ''] = csv.split(/[\r\n]/, 1);
  if (!header.includes(',') && /[;\t]/.test(header))
    fail(1, `cells separated by commas are expected; the header is ${quote(header)}`);
  try {
    return parse(csv, { bom: true, relax_column_count: true, record_delimiter: lineEnds });
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const row = typeof error.records === 'number' ? error.records + 1 : null;
    return fail(row, `not readable as CSV: ${error.message.replaceAll(/\s+/g, ' ')}`);
  }
}

function readHeader(
  { file, columns }: TableSource,
  header: readonly string[],
  log: ProblemLog,
): Map<string, number> {
  const timesOf = (column: string) => header.filter((name) => name === column).length;
  const faulty = columns.filter((column) => timesOf(column) !== 1);
  for (const column of faulty) {
    const found = `there ${timesOf(column)} times, once is expected; the header is ${quote(header.join(','))}`;
    log.add({ file, row: 1, column, message: found });
  }
  if (faulty.length > 0) log.throwIfAny();
  return new Map(header.map((column, i) => [column, i]));
}

/**
 * Reads a CSV file (RFC 4180: commas, quotes, any line ends, a byte order mark or none; blank rows are skipped).
 *
 * @throws ImportError if the file is no CSV, lacks a column or has no rows; rows with too many or too few cells
 *   are noted in `log` and left out.
 */
export function readTable(source: TableSource, log: ProblemLog): TableRow[] {
  const { file } = source;
  const [header = [], ...records] = parseCells(source, log);
  const indexes = readHeader(source, header, log);
  const rows = records.flatMap((cells, i) => {
    const row = i + 2;
    if (cells.length === 1 && cells[0] === '') return [];
    if (cells.length === header.length) return [new TableRow({ file, row }, indexes, cells, log)];
    log.add({ file, row, column: null, message: `${cells.length} cells; the header has ${header.length}` });
    return [];
  });
  if (rows.length === 0) log.add({ file, row: null, column: null, message: 'no rows below the header' });
  return rows;
}
