import { readFile } from 'node:fs/promises';
import { gunzipSync } from 'node:zlib';
import { UsageError } from './usageError.ts';

/** Reads a text file, unpacked if its name ends in `.gz`; `-` is the standard input. */
export async function readTextFile(path: string): Promise<string> {
  if (path === '-') return readStandardInput();
  const bytes = await readFile(path).catch((error: NodeJS.ErrnoException) => {
    throw new UsageError(`${path} can not be read (${error.code ?? error.message}).`);
  });
  if (!path.endsWith('.gz')) return bytes.toString('utf8');
  try {
    return gunzipSync(bytes).toString('utf8');
  } catch {
    throw new UsageError(`${path} is not a gzip file.`);
  }
}

async function readStandardInput(): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of process.stdin) chunks.push(Buffer.from(chunk));
  return Buffer.concat(chunks).toString('utf8');
}
