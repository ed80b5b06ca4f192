import type { Table } from '../../shared/suites/suite.ts';

/** A table as aligned plain text, with its title above and its notes below. */
export function textTable({ title, columns, rows, notes }: Table): string {
  const widths = columns.map(({ name }, i) =>
    Math.max(name.length, ...rows.map((row) => (row[i] ?? '').length)),
  );
  const line = (cells: readonly string[]) =>
    columns
      .map(({ align }, i) => {
        const cell = printable(cells[i] ?? '');
        return align === 'right' ? cell.padStart(widths[i] ?? 0) : cell.padEnd(widths[i] ?? 0);
      })
      .join('  ')
      .trimEnd();
  return [
    title,
    line(columns.map(({ name }) => name)),
    widths.map((width) => '-'.repeat(width)).join('  '),
    ...rows.map(line),
    ...notes.map(printable),
  ].join('\n');
}

/** Text without control characters, which a terminal would obey. */
export function printable(text: string): string {
  return text.replace(/\p{Cc}/gu, '?');
}
