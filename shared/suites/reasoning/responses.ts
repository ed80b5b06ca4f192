import { z } from 'zod';
import { parseJson } from '../../parseJson.ts';
import type { InstrumentProblem } from '../suite.ts';

const cell = z.union([z.string(), z.number(), z.boolean()]).nullable();

/** A response of an audited model: its long-format row, and the reasoning that led to the choice. */
const responseSchema = z
  .object({
    agent: z.string().min(1),
    game: z.string().min(1),
    condition: z.string().default('main'),
    config_id: z.string().min(1),
    prompt_id: z.string().min(1),
    replicate: z.int(),
    self_1: z.number(),
    other_1: z.number(),
    self_2: z.number(),
    other_2: z.number(),
    choice: z.union([z.literal([1, 2]), z.literal('none')]).nullable(),
    prosocial: z.literal([0, 1]).nullable(),
    /** Null where the response has none. */
    reasoning: z.string().nullable(),
  })
  .catchall(cell);

/** See {@link responseSchema}. */
export type Response = z.infer<typeof responseSchema>;

/** Name of the file of an instrument that holds responses, one JSON object a line. */
export const responsesFile = 'responses.jsonl';

/** The responses of a file, or what is wrong with it. */
export function readResponses(text: string): { responses: Response[] } | { problems: InstrumentProblem[] } {
  const responses: Response[] = [];
  const problems: InstrumentProblem[] = [];
  for (const [i, line] of text.split('\n').entries()) {
    if (line.trim() === '') continue;
    const read = responseSchema.safeParse(parseJson(line));
    if (read.success) responses.push(read.data);
    else {
      const [issue] = read.error.issues;
      problems.push({
        file: responsesFile,
        row: i + 1,
        column: issue?.path.join('.') || null,
        message: issue?.message ?? 'it is no response',
      });
    }
  }
  if (responses.length === 0 && problems.length === 0) {
    problems.push({ file: responsesFile, row: null, column: null, message: 'it has no response' });
  }
  return problems.length > 0 ? { problems } : { responses };
}
