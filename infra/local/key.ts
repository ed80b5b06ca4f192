import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { newApiKey } from '../../shared/store/apiKeys.ts';

/**
 * The development key of a state folder, which only its owner can read; made at the first call. Of several
 * processes that make one at once, all get the same, and none a part of it.
 */
export function localKey(folder: string): string {
  const path = join(folder, 'key');
  const draft = `${path}.${process.pid}`;
  mkdirSync(folder, { recursive: true });
  writeFileSync(draft, newApiKey(), { mode: 0o600 });
  try {
    linkSync(draft, path);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  } finally {
    rmSync(draft);
  }
  return readFileSync(path, 'utf8').trim();
}
