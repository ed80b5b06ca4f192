import type { Cell, Row } from '../suites/suite.ts';

/**
 * Rows as CSV lines (RFC 4180 with LF), header first: booleans `TRUE`/`FALSE`, absent values `NA`. Text that a
 * spreadsheet would run as a formula gets a leading apostrophe (OWASP, "CSV injection"); numbers stay numbers.
 */
export function* csvLines(columns: readonly string[], rows: Iterable<Row>): Generator<string> {
  yield `${columns.join(',')}\n`;
  for (const row of rows) yield `${columns.map((column) => csvCell(row[column] ?? null)).join(',')}\n`;
}

function csvCell(cell: Cell): string {
  if (cell === null) return 'NA';
  if (typeof cell === 'boolean') return cell ? 'TRUE' : 'FALSE';
  if (typeof cell === 'number') return String(cell);
  const text = /^[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell;
  return /[",\n\r]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
