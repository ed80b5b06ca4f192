import { filteredReply, readCompletion } from './completion.ts';
import { classifyFailure, isFiltered } from './errors.ts';
import { failureOf, type ProviderResponse } from './failure.ts';
import type { ModelReply } from './model.ts';

/** How a response is read. */
export interface ReadOptions {
  /** Parameters that were left out of the request. */
  readonly dropped: readonly string[];
  /** What no error may repeat. */
  readonly secrets: readonly string[];
  /** The present, in milliseconds since the epoch. */
  readonly now: number;
}

/** The value of a JSON text, or the text itself if it is none. */
export function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/**
 * The reply that a chat completion response holds; a filter's rejection of the prompt is one too.
 *
 * @throws ModelError if it holds a failure, whatever its status.
 */
export function readResponse(response: ProviderResponse, { dropped, secrets, now }: ReadOptions): ModelReply {
  const failure = failureOf(response);
  if (failure === null) return readCompletion(response.body, dropped);
  if (isFiltered(failure)) return filteredReply(dropped);
  throw classifyFailure(failure, secrets, now);
}
