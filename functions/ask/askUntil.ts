import { setTimeout as delay } from 'node:timers/promises';
import { type Model, ModelError, type ModelReply, type ModelRequest } from '../../shared/models/model.ts';
import { askPersistently } from '../../shared/models/retry.ts';

/**
 * Attempts at one call before its trial counts as failed, or waits. With one failure in four, one trial in 250,000
 * comes to that.
 */
const attempts = 9;

/**
 * Asks under the retry policy, on this machine's clock and chance. A call that is still under way at the deadline is
 * broken off.
 *
 * @throws ModelError as `askPersistently` does.
 */
export async function askUntil(
  deadline: Date,
  model: Model,
  request: ModelRequest,
): Promise<{ reply: ModelReply; attempts: number }> {
  const over = new AbortController();
  const timer = setTimeout(() => over.abort(), deadline.getTime() - Date.now());
  try {
    return await askPersistently(model, request, {
      attempts,
      deadline: deadline.getTime(),
      sleep: (ms, signal) => delay(ms, undefined, { signal }),
      now: Date.now,
      random: Math.random,
      signal: over.signal,
    });
  } catch (error) {
    if (!over.signal.aborted || error instanceof ModelError) throw error;
    throw new ModelError('The run was over before the provider answered', {
      kind: 'transient',
      retryAfterMs: 0,
    });
  } finally {
    clearTimeout(timer);
  }
}
