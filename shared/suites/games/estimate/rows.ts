import { parse } from 'csv-parse/sync';
import { z } from 'zod';
import { RowsFormatError } from '../../suite.ts';
import { games, inductions, priors } from '../factors.ts';
import type { GamesRow } from '../row.ts';

/** The columns that the estimators read, in order. `condition` may be lacking in a file: it is then `main`. */
const estimateColumns = [
  'agent',
  'condition',
  'game',
  'induction',
  'ingroup',
  'prior',
  'config_id',
  'prompt_id',
  'replicate',
  'self_interest',
  'competition',
  'difference_aversion',
  'social_welfare',
  'choice',
  'a',
  'prosocial',
] as const satisfies readonly (keyof GamesRow)[];

/** What the estimators need of a row. */
export type GameRow = Pick<GamesRow, (typeof estimateColumns)[number]>;

/** `NA` and the empty field are absent. */
function orAbsent<T extends z.ZodType>(schema: T) {
  return z.preprocess((cell) => (cell === 'NA' || cell === '' ? null : cell), schema.nullable());
}

/** A whole number of a short list, as CSV has it. */
function oneOf<const N extends number>(numbers: readonly N[]) {
  return z.preprocess((cell) => (cell === '' ? cell : Number(cell)), z.literal(numbers));
}

const sign = oneOf([-1, 0, 1]);

/** How equation 3 codes a choice. */
const signOf = { 1: 1, 2: -1, none: 0 } as const;

const gameRowSchema: z.ZodType<GameRow> = z
  .object({
    agent: z.string().min(1),
    game: z.enum(games),
    induction: orAbsent(z.enum(inductions)),
    ingroup: orAbsent(oneOf([0, 1])),
    prior: orAbsent(z.enum(priors)),
    config_id: z.string().min(1),
    prompt_id: z.string().min(1),
    replicate: z.string().regex(/^\d+$/).transform(Number),
    self_interest: sign,
    competition: sign,
    difference_aversion: sign,
    social_welfare: sign,
    choice: orAbsent(z.union([z.literal('none'), oneOf([1, 2])])),
    a: orAbsent(sign),
    prosocial: orAbsent(oneOf([0, 1])),
    condition: z.string().min(1).default('main'),
  })
  .refine(({ choice, a }) => a === (choice === null ? null : signOf[choice]), 'a does not fit the choice')
  .refine(
    ({ game, induction, ingroup }) => game !== 'group' || (induction !== null && ingroup !== null),
    'a row of the group game needs induction and ingroup',
  )
  .refine(
    ({ game, prior }) => (game !== 'direct' && game !== 'indirect') || prior !== null,
    'a row of a reciprocity game needs the prior choice',
  );

const cellsSchema = z.array(z.array(z.string()));

function problemsOf(error: z.ZodError): string {
  return error.issues.map(({ path, message }) => [...path, message].join(': ')).join('; ');
}

function readRow(cells: Readonly<Record<string, unknown>>, number: number): GameRow {
  const read = gameRowSchema.safeParse(cells);
  if (!read.success) throw new RowsFormatError(`Row ${number}: ${problemsOf(read.error)}`);
  return read.data;
}

/**
 * Reads long-format rows of the games from CSV with a header; other columns are ignored.
 *
 * @throws RowsFormatError that names the row (from 1, after the header) and column of the first cell that is not as it should be
 */
export function readGameRows(csvText: string): GameRow[] {
  const [header = [], ...lines] = cellsSchema.parse(parse(csvText, { bom: true, skip_empty_lines: true }));
  const columns = estimateColumns
    .map((name) => ({ name, position: header.indexOf(name) }))
    .filter(({ position }) => position >= 0);
  return lines.map((line, i) => {
    const cells = columns.map(({ name, position }) => [name, line[position]] as const);
    return readRow(Object.fromEntries(cells), i + 1);
  });
}

/** The rows in an order that depends on their content only, so that every sum comes out the same to the bit. */
export function inCanonicalOrder(rows: readonly GameRow[]): GameRow[] {
  return rows
    .map((row) => ({ row, key: estimateColumns.map((column) => row[column]).join('\u0000') }))
    .sort((x, y) => (x.key < y.key ? -1 : Number(x.key > y.key)))
    .map(({ row }) => row);
}

/** A row whose reply was had: `choice` is 1, 2 or `none`. */
export type ChosenRow = GameRow & { readonly choice: 1 | 2 | 'none'; readonly a: 1 | -1 | 0 };

/** Whether the row's reply was had. */
export function isChosen(row: GameRow): row is ChosenRow {
  return row.choice !== null && row.a !== null;
}
