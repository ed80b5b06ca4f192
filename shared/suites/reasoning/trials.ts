import { z } from 'zod';
import type { InstrumentFiles } from '../suite.ts';
import { hasCodebook } from './codebook.ts';
import { type Response, readResponses, responsesFile } from './responses.ts';
import { splitSentences } from './sentences.ts';

/** An audit's choice: the responses that are coded. */
export const reasoningConfigSchema = z.strictObject({
  /** Content hash of an instrument with `responses.jsonl`: an audit with a coder makes one of its own replies. */
  instrument: z.string().regex(/^[0-9a-f]{64}$/, 'the content hash of an instrument with responses'),
  /**
   * Responses in one call: more cost less, and one wrong list leaves all of a call uncoded. Whether codes stay the same
   * is for `evenhand agreement` to say.
   */
  responsesPerCall: z.int().min(1).max(10).default(1),
});

/** See {@link reasoningConfigSchema}. */
export type ReasoningConfig = z.infer<typeof reasoningConfigSchema>;

/** A response to be coded, sentence by sentence. */
export interface CodedText {
  readonly response: Response;
  readonly sentences: readonly string[];
}

/** The responses of one call: of one game, whose codebook they share. */
export interface ReasoningTrial {
  readonly game: string;
  readonly texts: readonly CodedText[];
}

/** The responses that have reasoning to code, in the order of the file. */
export function plan(
  { responsesPerCall }: ReasoningConfig,
  _stage: string,
  files: InstrumentFiles | null,
): ReasoningTrial[] {
  const read = readResponses(files?.[responsesFile] ?? '');
  if ('problems' in read) throw new Error(`The responses are not right: ${read.problems[0]?.message}.`);
  return callsOf(read.responses.flatMap(textOf), responsesPerCall);
}

function textOf(response: Response): CodedText[] {
  if (response.reasoning === null || !hasCodebook(response.game)) return [];
  const sentences = splitSentences(response.reasoning);
  return sentences.length > 0 ? [{ response, sentences }] : [];
}

/** Texts that follow each other and are of one game, so many to a call. */
function callsOf(texts: readonly CodedText[], most: number): ReasoningTrial[] {
  const calls: { game: string; texts: CodedText[] }[] = [];
  for (const text of texts) {
    const { game } = text.response;
    const last = calls.at(-1);
    if (last?.game === game && last.texts.length < most) last.texts.push(text);
    else calls.push({ game, texts: [text] });
  }
  return calls;
}
