import { parse } from 'csv-parse/sync';
import { z } from 'zod';
import { RowsFormatError } from '../suite.ts';
import { mentionColumn, type Value, values } from './values.ts';

/** A response whose reasoning was coded: what it chose, and which values it mentions. */
export interface CodedRow {
  readonly agent: string;
  readonly game: string;
  /** The payoffs: replicates and priors of one configuration are not independent. */
  readonly config_id: string;
  /** The exact prompt: responses to one prompt differ by chance alone. */
  readonly prompt_id: string;
  /** Whether the prosocial option was chosen; null where there is none, or no reply was had. */
  readonly prosocial: 0 | 1 | null;
  /** The values of the game's codebook that the response mentions (1) or does not (0). */
  readonly mentions: Readonly<Partial<Record<Value, 0 | 1>>>;
  /** What the decider keeps and the other gets, under option 1 and option 2; null where the rows do not say. */
  readonly payoffs: readonly [number, number, number, number] | null;
}

const cell = z.preprocess(
  (text) => (text === '' || text === 'NA' || text === undefined ? null : Number(text)),
  z.literal([0, 1]).nullable(),
);

const amount = z.coerce.number().optional();

const codedRowSchema = z.object({
  agent: z.string().min(1),
  game: z.string().min(1),
  condition: z.string().default('main'),
  config_id: z.string().min(1),
  prompt_id: z.string().min(1),
  prosocial: cell,
  self_1: amount,
  other_1: amount,
  self_2: amount,
  other_2: amount,
  ...(Object.fromEntries(values.map((value) => [mentionColumn(value), cell])) as Record<
    `v_${Value}`,
    typeof cell
  >),
});

/**
 * Reads the coded responses of long-format rows in CSV: those of the main design with an indicator in any `v_` column.
 * Other columns are ignored.
 *
 * @throws RowsFormatError that names the row (from 1, after the header) and the column of the first wrong cell
 */
export function readCodedRows(csv: string): CodedRow[] {
  const records = z
    .array(z.record(z.string(), z.string()))
    .parse(parse(csv, { bom: true, columns: true, skip_empty_lines: true }));
  const [first] = records;
  if (first && !values.some((value) => mentionColumn(value) in first)) {
    throw new RowsFormatError('There is no column v_altruism, v_fairness, …: the rows were not coded.');
  }
  return records.flatMap((record, i) => {
    const row = codedRowSchema.safeParse(record);
    if (!row.success) {
      const [issue] = row.error.issues;
      throw new RowsFormatError(`Row ${i + 1}: ${issue?.path.join('.')}: ${issue?.message}`);
    }
    const { agent, game, condition, config_id, prompt_id, prosocial, ...rest } = row.data;
    if (condition !== 'main') return [];
    const mentions = mentionsOf(rest);
    return Object.keys(mentions).length > 0
      ? [{ agent, game, config_id, prompt_id, prosocial, mentions, payoffs: payoffsOf(rest) }]
      : [];
  });
}

/** The indicators that are there. */
export function mentionsOf(
  cells: Readonly<Partial<Record<`v_${Value}`, 0 | 1 | null>>>,
): CodedRow['mentions'] {
  const pairs = values.map((value) => [value, cells[mentionColumn(value)]] as const);
  return Object.fromEntries(pairs.filter(([, mention]) => mention === 0 || mention === 1));
}

/** The payoffs, if all are there. */
export function payoffsOf({
  self_1,
  other_1,
  self_2,
  other_2,
}: Readonly<
  Partial<Record<'self_1' | 'other_1' | 'self_2' | 'other_2', number | undefined>>
>): CodedRow['payoffs'] {
  if (self_1 === undefined || other_1 === undefined || self_2 === undefined || other_2 === undefined)
    return null;
  return [self_1, other_1, self_2, other_2];
}

/** An order that depends on the rows' content only, so that every sum comes out the same to the bit. */
export function inCanonicalOrder(rows: readonly CodedRow[]): CodedRow[] {
  return rows
    .map((row) => ({
      row,
      key: JSON.stringify([row.prompt_id, row.prosocial, values.map((value) => row.mentions[value])]),
    }))
    .sort((a, b) => (a.key < b.key ? -1 : Number(a.key > b.key)))
    .map(({ row }) => row);
}
