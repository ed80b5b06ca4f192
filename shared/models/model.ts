import { z } from 'zod';
import type { Prompt } from '../suites/suite.ts';

/** What a provider says that a call cost; null where it does not say. */
export const usageSchema = z.object({
  inputTokens: z.number().int().nonnegative().nullable(),
  outputTokens: z.number().int().nonnegative().nullable(),
  /** What the provider itself says that it charged, in dollars; absent where it does not say. */
  dollars: z.number().nonnegative().optional(),
});

/** See {@link usageSchema}. */
export type Usage = z.infer<typeof usageSchema>;

/** A provider's answer to one prompt, with thinking kept apart from the answer. */
export interface ModelReply {
  /** The answer's text, without any reasoning. */
  readonly text: string;
  /** Reasoning that came with it, or null. */
  readonly reasoning: string | null;
  /** `stop`, `length`, `content_filter`, … as the provider says, or null. */
  readonly finishReason: string | null;
  /** A refusal that the provider itself marked as such, or null. */
  readonly refusal: string | null;
  /** Set when the reply holds no complete answer for a reason that no re-ask would mend. */
  readonly unusable: 'truncated' | 'filtered' | null;
  /** The model that answered, in the provider's words. */
  readonly model: string | null;
  /** The host behind a router that served the call (OpenRouter's `provider`), or null. */
  readonly servedBy: string | null;
  /** `system_fingerprint`, or null. */
  readonly fingerprint: string | null;
  readonly usage: Usage;
  /**
   * Parameters asked for that the provider would not take under that name, so that they were left out (e.g.
   * `seed`) or, for the cap, sent under its other name (`max_tokens`, `max_completion_tokens`).
   */
  readonly dropped: readonly string[];
}

/** A prompt with the seed to sample it by, as it is sent: the prompt's replicate is in it already. */
export interface ModelRequest extends Prompt {
  readonly seed: number;
}

/** A model that can be asked. Throws {@link ModelError} and nothing else (but an abort). */
export interface Model {
  ask(request: ModelRequest, signal: AbortSignal): Promise<ModelReply>;
}

/**
 * Why a call gave no reply.
 *
 * - `terminal`: asking again can't help (bad key, unknown model, rejected request, no quota): the audit stops.
 * - `throttled`: asked too fast; wait `retryAfterMs` if given.
 * - `transient`: the provider or the network hiccuped; try again.
 */
export type ModelErrorKind = 'terminal' | 'throttled' | 'transient';

/**
 * What a terminal error is about: no money or quota left (which a person can mend, so that the audit may go
 * on), the key, the model's name, the request, or how the service is set up.
 */
export type TerminalReason = 'quota' | 'key' | 'model' | 'request' | 'setup';

/** A failed call, with the provider's own words and never a key in them. */
export class ModelError extends Error {
  override readonly name = 'ModelError';
  readonly kind: ModelErrorKind;
  /** What a terminal error is about; null if it is not terminal, or not known. */
  readonly reason: TerminalReason | null;
  /** HTTP status, or null where no response came. */
  readonly status: number | null;
  /** What the provider asked us to wait, in milliseconds: finite, >= 0, or null. */
  readonly retryAfterMs: number | null;

  constructor(
    message: string,
    details: {
      kind: ModelErrorKind;
      reason?: TerminalReason | null;
      status?: number | null;
      retryAfterMs?: number | null;
    },
  ) {
    super(message);
    this.kind = details.kind;
    this.reason = details.reason ?? null;
    this.status = details.status ?? null;
    this.retryAfterMs = details.retryAfterMs ?? null;
  }
}
