import { parse } from 'csv-parse/sync';
import { z } from 'zod';
import { RowsFormatError } from '../../suite.ts';

/** A sentence of a response with the code that somebody gave it. */
export interface CodedSentence {
  readonly response: string;
  /** From 1. */
  readonly sentence: number;
  readonly game: string;
  readonly code: string;
}

const rowSchema = z.object({
  response: z.string().min(1),
  sentence: z
    .string()
    .regex(/^[1-9]\d*$/, 'a whole number from 1')
    .transform(Number),
  game: z.string().default(''),
  code: z.string().transform(plainCode).pipe(z.string().min(1)),
});

/** `Theory of Mind` and `theory_of_mind` are one code. */
export function plainCode(text: string): string {
  return text
    .trim()
    .toLowerCase()
    .replace(/[\s_-]+/g, '_');
}

/**
 * Reads coded sentences from CSV: columns `response`, `sentence`, `code`, and `game` if there are several.
 *
 * @throws RowsFormatError that names the row (from 1, after the header) and the column, or the sentence coded twice
 */
export function readCodedSentences(csv: string): CodedSentence[] {
  const records = z
    .array(z.record(z.string(), z.string()))
    .parse(parse(csv, { bom: true, columns: true, skip_empty_lines: true }));
  const seen = new Set<string>();
  return records.map((record, i) => {
    const row = rowSchema.safeParse(record);
    if (!row.success) {
      const [issue] = row.error.issues;
      throw new RowsFormatError(`Row ${i + 1}: ${issue?.path.join('.')}: ${issue?.message}`);
    }
    const key = sentenceKey(row.data);
    if (seen.has(key)) {
      throw new RowsFormatError(
        `Row ${i + 1}: sentence ${row.data.sentence} of ${row.data.response} is coded twice`,
      );
    }
    seen.add(key);
    return row.data;
  });
}

/** What names a sentence. */
export function sentenceKey({ response, sentence }: Pick<CodedSentence, 'response' | 'sentence'>): string {
  return JSON.stringify([response, sentence]);
}
