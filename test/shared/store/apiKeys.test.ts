import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ApiKeyStore, allows, createApiKeyStore, newApiKey } from '../../../shared/store/apiKeys.ts';
import { readPartition } from '../../../shared/store/partition.ts';
import { startTable, tableName } from '../../fixtures/house.ts';

let table: Awaited<ReturnType<typeof startTable>>;
let keys: ApiKeyStore;
beforeAll(async () => {
  table = await startTable();
  keys = createApiKeyStore(table.doc, tableName);
});
afterAll(() => table.stop());

const now = new Date('2026-12-01T00:00:00Z');

describe('an API key', () => {
  it('is found by itself alone, and nothing in the table gives it away', async () => {
    const key = newApiKey();
    expect(key).toMatch(/^evh_[\w-]{43}$/);
    const stored = await keys.put(key, { name: 'CI', scopes: ['write'], expiresAt: null }, now);
    expect(await keys.find(key, now)).toEqual(stored);
    expect(await keys.find(`${key.slice(0, -1)}${key.endsWith('A') ? 'B' : 'A'}`, now)).toBeNull();
    expect(await keys.find('', now)).toBeNull();
    const items = JSON.stringify(await readPartition(table.doc, tableName, 'apiKeys'));
    expect(items).not.toContain(key.slice(4));
    expect(JSON.stringify(stored)).not.toContain(key.slice(4));
  });

  it('ends when its time is over, before the table drops it', async () => {
    const key = newApiKey();
    await keys.put(key, { name: 'short', scopes: ['read'], expiresAt: '2026-12-01T00:00:10.000Z' }, now);
    expect(await keys.find(key, new Date('2026-12-01T00:00:09Z'))).toMatchObject({
      expiresAt: '2026-12-01T00:00:10.000Z',
    });
    const after = new Date('2026-12-01T00:00:10Z');
    expect(await keys.find(key, after)).toBeNull();
    expect((await keys.list(after)).map(({ name }) => name)).not.toContain('short');
  });

  it('is withdrawn at once by its whole id, and by no part of it', async () => {
    const key = newApiKey();
    const { id } = await keys.put(key, { name: 'gone', scopes: ['admin'], expiresAt: null }, now);
    expect(await keys.remove(id.slice(0, 8))).toBe(false);
    expect(await keys.remove('')).toBe(false);
    expect(await keys.find(key, now)).not.toBeNull();
    expect(await keys.remove(id)).toBe(true);
    expect(await keys.find(key, now)).toBeNull();
    expect(await keys.remove(id)).toBe(false);
  });

  it('may do what its scopes say, and what they include', () => {
    const table = (['read', 'write', 'admin'] as const).map((scope) =>
      (['read', 'write', 'admin'] as const).map((wanted) => allows({ scopes: [scope] }, wanted)),
    );
    expect(table).toEqual([
      [true, false, false],
      [true, true, false],
      [true, true, true],
    ]);
  });
});
