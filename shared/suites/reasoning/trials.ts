import { z } from 'zod';
import type { InstrumentFiles } from '../suite.ts';
import { hasCodebook } from './codebook.ts';
import { type Response, readResponses, responsesFile } from './responses.ts';
import { splitSentences } from './sentences.ts';

/** An audit's choice: the responses that are coded. */
export const reasoningConfigSchema = z.strictObject({
  /** Content hash of an instrument with `responses.jsonl`: an audit with a coder makes one of its own replies. */
  instrument: z.string().regex(/^[0-9a-f]{64}$/, 'the content hash of an instrument with responses'),
});

/** See {@link reasoningConfigSchema}. */
export type ReasoningConfig = z.infer<typeof reasoningConfigSchema>;

/** One response to be coded, sentence by sentence. */
export interface ReasoningTrial {
  readonly response: Response;
  readonly sentences: readonly string[];
}

/** The responses that have reasoning to code, in the order of the file. */
export function plan(
  _config: ReasoningConfig,
  _stage: string,
  files: InstrumentFiles | null,
): ReasoningTrial[] {
  const read = readResponses(files?.[responsesFile] ?? '');
  if ('problems' in read) throw new Error(`The responses are not right: ${read.problems[0]?.message}.`);
  return trialsOf(read.responses);
}

function trialsOf(responses: readonly Response[]): ReasoningTrial[] {
  return responses.flatMap((response) => {
    if (response.reasoning === null || !hasCodebook(response.game)) return [];
    const sentences = splitSentences(response.reasoning);
    return sentences.length > 0 ? [{ response, sentences }] : [];
  });
}
