import { setMaxListeners } from 'node:events';

/**
 * Runs a call with a signal that aborts when the caller does or when its time is over. Many calls share the
 * caller's signal, which Node would take for a leak; `AbortSignal.any` is one in Node 20.
 */
export async function withinTime<T>(
  timeoutMs: number,
  signal: AbortSignal,
  run: (own: AbortSignal) => Promise<T>,
): Promise<T> {
  signal.throwIfAborted();
  const own = new AbortController();
  const abort = () => own.abort();
  setMaxListeners(0, signal);
  signal.addEventListener('abort', abort, { once: true });
  const timer = setTimeout(abort, timeoutMs);
  try {
    return await run(own.signal);
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', abort);
  }
}
