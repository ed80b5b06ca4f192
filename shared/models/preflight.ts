import type { ChatModel } from './chat.ts';
import { ModelError, type ModelReply, type ModelRequest } from './model.ts';

/**
 * What the first call of an audit found out.
 *
 * - `ready`: it was answered. The reply is a reply like any other, and `refused` what later calls leave out.
 * - `hopeless`: the model is unknown, the key bad, the request rejected, or no quota left: asking on is in vain.
 * - `unknown`: the provider was busy or away, which says nothing of the calls to come.
 */
export type Preflight =
  | { readonly verdict: 'ready'; readonly reply: ModelReply; readonly refused: readonly string[] }
  | { readonly verdict: 'hopeless'; readonly error: ModelError }
  | { readonly verdict: 'unknown'; readonly error: ModelError };

/**
 * Asks one request before the others are sent. The request should be one of the audit's own, whole, so that
 * every parameter and the prompt's length are put to the test and nothing is paid for that isn't kept.
 */
export async function preflight(
  model: ChatModel,
  request: ModelRequest,
  signal: AbortSignal,
): Promise<Preflight> {
  try {
    const reply = await model.ask(request, signal);
    return { verdict: 'ready', reply, refused: model.refused };
  } catch (error) {
    if (!(error instanceof ModelError)) throw error;
    return { verdict: error.kind === 'terminal' ? 'hopeless' : 'unknown', error };
  }
}
