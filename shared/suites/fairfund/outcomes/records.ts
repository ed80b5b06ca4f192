import { parse } from 'csv-parse/sync';

/**
 * The records of a CSV text, header first; blank lines and a byte-order mark are skipped. A record ends at
 * the first line break after an even number of quotes (RFC 4180). One without quotes, as nearly all are, is
 * cut at its commas; the others go through the full parser, which is several times slower.
 *
 * @throws if a quoted field is not closed, or a quote stands inside a field that does not begin with one.
 */
export function* csvRecords(csv: string): Generator<readonly string[]> {
  let record = '';
  let open = false;
  for (const line of lines(csv)) {
    record = open ? `${record}\n${line}` : line;
    if (hasOddQuotes(line)) open = !open;
    if (open || record === '' || record === '\r') continue;
    yield fieldsOf(record.endsWith('\r') ? record.slice(0, -1) : record);
  }
  if (open) throw new Error('a quoted field is not closed');
}

function* lines(csv: string): Generator<string> {
  let start = csv.startsWith('\uFEFF') ? 1 : 0;
  while (start < csv.length) {
    const found = csv.indexOf('\n', start);
    const end = found === -1 ? csv.length : found;
    yield csv.slice(start, end);
    start = end + 1;
  }
}

function hasOddQuotes(line: string): boolean {
  let odd = false;
  for (let at = line.indexOf('"'); at !== -1; at = line.indexOf('"', at + 1)) odd = !odd;
  return odd;
}

function fieldsOf(record: string): readonly string[] {
  if (!record.includes('"')) return record.split(',');
  const [fields = []] = parse(record, { relax_column_count: true });
  return fields;
}
