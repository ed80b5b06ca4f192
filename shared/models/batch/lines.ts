import { z } from 'zod';
import { ModelError } from '../model.ts';
import { readJson } from '../readResponse.ts';
import type { BatchRequest, BatchResult } from './batch.ts';

const customId = /^[\w-]{1,64}$/;

/** What a provider takes in one batch at most. */
export interface BatchSize {
  readonly requests: number;
  readonly bytes: number;
}

/**
 * The text that holds a batch's requests, unless the provider would refuse it.
 *
 * @throws ModelError terminal.
 */
export function batchText(requests: readonly BatchRequest[], most: BatchSize, write: () => string): string {
  const ids = new Set(requests.map((request) => request.customId));
  if (requests.length === 0) throw refused('has no request');
  if (ids.size < requests.length) throw refused('has two requests of one custom id');
  if (![...ids].every((id) => customId.test(id))) throw refused('has a custom id that is not allowed');
  if (requests.length > most.requests) throw refused(`has more than ${most.requests} requests`);
  const text = write();
  if (Buffer.byteLength(text) > most.bytes) throw refused(`is larger than ${most.bytes} bytes`);
  return text;
}

function refused(problem: string): ModelError {
  return new ModelError(`The batch ${problem}.`, { kind: 'terminal', reason: 'request' });
}

const identifiedSchema = z.object({ custom_id: z.string() });

/** The results in a text of JSON lines. A line that can't be read is a result too: an error of no known request. */
export function* readLines<Line>(
  text: string,
  schema: z.ZodType<Line>,
  read: (line: Line) => BatchResult,
): Generator<BatchResult> {
  for (const line of linesOf(text)) {
    const json = readJson(line);
    const parsed = schema.safeParse(json);
    yield parsed.success ? read(parsed.data) : unreadable(json);
  }
}

/** One after the other, so that a long text is never held twice. */
function* linesOf(text: string): Generator<string> {
  for (let from = 0; from < text.length; ) {
    const newline = text.indexOf('\n', from);
    const end = newline === -1 ? text.length : newline;
    const line = text.slice(from, end).trim();
    if (line !== '') yield line;
    from = end + 1;
  }
}

function unreadable(json: unknown): BatchResult {
  const identified = identifiedSchema.safeParse(json);
  const error = new ModelError('A line of the batch results could not be read.', { kind: 'transient' });
  return { customId: identified.success ? identified.data.custom_id : null, error };
}

/** What is read of a request: its reply, or the error that reading it threw. */
export function resultOf(
  id: string,
  read: () => Extract<BatchResult, { reply: unknown }>['reply'],
): BatchResult {
  try {
    return { customId: id, reply: read() };
  } catch (error) {
    if (error instanceof ModelError) return { customId: id, error };
    throw error;
  }
}

/** The result of a request that was not asked, because its batch ended before. */
export function notAsked(id: string, words: string): BatchResult {
  return { customId: id, error: new ModelError(words, { kind: 'transient' }) };
}
