import type { Readable } from 'node:stream';

/** Objects by key: reports, imported instruments, and what of replies is too large for the table. S3 on AWS, files on one machine. */
export interface ObjectStore {
  /** Writes an object whole: readers see the old one or the new one, never a part. */
  put(key: string, content: AsyncIterable<string> | Iterable<string>): Promise<void>;
  /** The object's bytes, or null where there is none. */
  get(key: string): Promise<Readable | null>;
  /**
   * A link that reads the object without further credentials, for so many seconds; made whether or not the
   * object is there. Absent where objects have no address of their own.
   */
  link?(key: string, seconds: number): Promise<string>;
}

/** Keys of everything that is kept as an object. */
export const objectKeys = {
  report: (auditId: string) => `reports/${auditId}/report.json`,
  page: (auditId: string) => `reports/${auditId}/report.html`,
  markdown: (auditId: string) => `reports/${auditId}/report.md`,
  rows: (auditId: string) => `reports/${auditId}/rows.csv`,
  replies: (auditId: string) => `reports/${auditId}/replies.jsonl`,
  /** The answers of a reply that is too large for the table, named after their content. */
  reply: ({ auditId, stage, index }: { auditId: string; stage: string; index: number }, sha256: string) =>
    `replies/${auditId}/${stage}/${index}-${sha256.slice(0, 16)}.json`,
  instrumentFile: (hash: string, file: string) => `instruments/${hash}/${file}`,
};

/** Reads an object whole, as text; null where there is none. */
export async function readText(store: Pick<ObjectStore, 'get'>, key: string): Promise<string | null> {
  const stream = await store.get(key);
  if (!stream) return null;
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(Buffer.from(chunk));
  return Buffer.concat(chunks).toString('utf8');
}
