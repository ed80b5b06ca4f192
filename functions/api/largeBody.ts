import type { Readable } from 'node:stream';

/** A stream's bytes, or null if there are more than `mostBytes`; the rest is then left unread. */
export async function takeUpTo(stream: Readable, mostBytes: number): Promise<Buffer<ArrayBuffer> | null> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of stream) {
    bytes += chunk.length;
    if (bytes > mostBytes) return null;
    chunks.push(Buffer.from(chunk));
  }
  return Buffer.concat(chunks);
}
