import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { localKey } from '../../../infra/local/key.ts';

const folders: string[] = [];
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

describe('the development key', () => {
  it('is made once for a state folder, and only its owner can read it', () => {
    const folder = mkdtempSync(join(tmpdir(), 'evenhand-key-'));
    folders.push(folder);
    const state = join(folder, 'new', 'state');
    const key = localKey(state);
    expect(key).toMatch(/^evh_[\w-]{43}$/);
    expect(localKey(state)).toBe(key);
    expect(readFileSync(join(state, 'key'), 'utf8')).toBe(key);
    expect(statSync(join(state, 'key')).mode & 0o777).toBe(0o600);
    expect(localKey(join(folder, 'other'))).not.toBe(key);
  });
});
