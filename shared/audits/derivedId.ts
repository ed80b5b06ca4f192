import { createHash } from 'node:crypto';
import { ulid } from 'ulid';

/** An id that is the same whoever makes it: of an instant, in milliseconds since the epoch, and of a key. */
export function derivedId(atMs: number, key: string): string {
  const digest = createHash('sha256').update(key).digest();
  let next = 0;
  return ulid(atMs, () => (digest[next++ % digest.length] ?? 0) / 256);
}
