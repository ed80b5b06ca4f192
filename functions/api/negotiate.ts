import { parseAccept } from 'hono/utils/accept';

/**
 * Which of some media types a client's `Accept` header asks for (RFC 9110, "Accept"): the first of them if it asks
 * for anything or says nothing, null if it asks for none of them.
 */
export function negotiate<T extends string>(accept: string | undefined, supported: readonly T[]): T | null {
  const [first] = supported;
  const accepted = accept ? parseAccept(accept) : [];
  if (accepted.length === 0) return first ?? null;
  for (const { type, q } of [...accepted].sort((a, b) => b.q - a.q)) {
    if (q <= 0) continue;
    if (type === '*/*') return first ?? null;
    const match = supported.find(
      (candidate) => candidate === type || `${candidate.split('/')[0]}/*` === type,
    );
    if (match) return match;
  }
  return null;
}
