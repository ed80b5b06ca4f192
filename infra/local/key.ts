import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { newApiKey } from '../../shared/store/apiKeys.ts';

/** The development key of a state folder, which only its owner can read; made at the first call. */
export function localKey(folder: string): string {
  const path = join(folder, 'key');
  mkdirSync(folder, { recursive: true });
  try {
    writeFileSync(path, newApiKey(), { mode: 0o600, flag: 'wx' });
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  }
  return readFileSync(path, 'utf8').trim();
}
