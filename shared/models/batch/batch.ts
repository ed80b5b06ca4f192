import type { ModelError, ModelReply, ModelRequest } from '../model.ts';

/** One request of a batch. */
export interface BatchRequest {
  /** Unique in its batch: 1 to 64 letters, digits, hyphens and underscores. */
  readonly customId: string;
  readonly request: ModelRequest;
}

/** How many requests of a batch came to what; while it runs, as far as the provider says. */
export interface BatchCounts {
  readonly total: number;
  readonly succeeded: number;
  /** Answered with an error, expired or cancelled. */
  readonly failed: number;
}

/**
 * How far a batch is. `ended` ones have results, though a batch that expired or was cancelled has them for a
 * part of its requests only; a `failed` one was refused as a whole, and nothing in it was asked.
 */
export type BatchStatus =
  | { readonly state: 'running' | 'ended'; readonly counts: BatchCounts }
  | { readonly state: 'failed'; readonly counts: BatchCounts; readonly error: ModelError };

/**
 * What came of one request: the same reply or error as if it had been asked alone. `customId` is null for a
 * line of the results that can't be read.
 */
export type BatchResult =
  | { readonly customId: string; readonly reply: ModelReply }
  | { readonly customId: string | null; readonly error: ModelError };

/** A model asked through batch files: cheaper, and within a day. Every method throws `ModelError` or an abort. */
export interface BatchModel {
  /**
   * Hands a batch in. Where the provider lets batches be labelled (OpenAI), a batch that was handed in under the
   * same key before is found and not handed in again; elsewhere (Anthropic) a caller that was cut off before it
   * stored the answer pays twice.
   *
   * @param key names these requests, e.g. audit, stage and shard: up to 512 characters.
   * @returns the provider's name of the batch.
   */
  submit(key: string, requests: readonly BatchRequest[], signal: AbortSignal): Promise<string>;
  poll(batchId: string, signal: AbortSignal): Promise<BatchStatus>;
  /**
   * The results of an ended batch, in any order. A request that has none was not asked, and can be asked again;
   * so can one with an error that is not terminal.
   */
  results(batchId: string, signal: AbortSignal): AsyncIterable<BatchResult>;
  /** Stops what was not begun; results that there are can be read once the batch has ended. */
  cancel(batchId: string, signal: AbortSignal): Promise<void>;
}
