import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { HeadObjectCommand } from '@aws-sdk/client-s3';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createFileStore } from '../../../shared/store/files.ts';
import { type ObjectStore, readText } from '../../../shared/store/objects.ts';
import { createS3Store } from '../../../shared/store/s3.ts';
import { startObjectStorage } from '../../fixtures/objectStorage.ts';

let storage: Awaited<ReturnType<typeof startObjectStorage>>;
let folder: string;

beforeAll(async () => {
  storage = await startObjectStorage();
  folder = mkdtempSync(join(tmpdir(), 'evenhand-objects-'));
});
afterAll(async () => {
  await storage.stop();
  rmSync(folder, { recursive: true, force: true });
});

const stores: readonly (readonly [string, () => ObjectStore])[] = [
  ['files', () => createFileStore(folder)],
  ['S3', () => createS3Store(storage.s3, storage.bucket)],
];

async function* brokenAfter(text: string, times: number) {
  for (let i = 0; i < times; i++) yield text;
  throw new Error('the source broke');
}

describe.each(stores)('objects in %s', (_, open) => {
  it('gives back what was put, characters of several bytes included', async () => {
    const store = open();
    const text = 'né, 平等, 🟰\n'.repeat(1_000);
    await store.put('reports/a/rows.csv', text.match(/[\s\S]{1,999}/gu) ?? []);
    expect(await readText(store, 'reports/a/rows.csv')).toBe(text);
  });

  it('has nothing under a key that was never put', async () => {
    expect(await open().get('reports/never/report.json')).toBeNull();
  });

  it('replaces an object whole', async () => {
    const store = open();
    await store.put('reports/b/report.json', ['{"first":true}']);
    await store.put('reports/b/report.json', ['{}']);
    expect(await readText(store, 'reports/b/report.json')).toBe('{}');
  });

  it('keeps an empty object', async () => {
    const store = open();
    await store.put('reports/c/replies.jsonl', []);
    expect(await readText(store, 'reports/c/replies.jsonl')).toBe('');
  });

  it('streams an object of more than two parts in, and out again', async () => {
    const store = open();
    const line = `${'x'.repeat(1023)}\n`;
    const lines = 10.5 * 1024;
    await store.put('reports/d/replies.jsonl', Array(lines).fill(line));
    const text = await readText(store, 'reports/d/replies.jsonl');
    expect(text?.length).toBe(lines * 1024);
    expect(text?.endsWith(line)).toBe(true);
  });

  it.each([1, 7_000])('shows nothing of an object whose source broke after %i KB', async (times) => {
    const store = open();
    await expect(store.put('reports/e/replies.jsonl', brokenAfter('y'.repeat(1024), times))).rejects.toThrow(
      'the source broke',
    );
    expect(await store.get('reports/e/replies.jsonl')).toBeNull();
  });
});

describe('objects in S3', () => {
  it('can be read by a link without credentials, as what they are', async () => {
    const store = createS3Store(storage.s3, storage.bucket);
    await store.put('reports/f/rows.csv', ['a,b\n']);
    const link = (await store.link?.('reports/f/rows.csv', 60)) ?? '';
    expect(new URL(link).searchParams.get('X-Amz-Expires')).toBe('60');
    expect(await (await fetch(link)).text()).toBe('a,b\n');
    const { ContentType } = await storage.s3.send(
      new HeadObjectCommand({ Bucket: storage.bucket, Key: 'reports/f/rows.csv' }),
    );
    expect(ContentType).toBe('text/csv; charset=utf-8');
  });
});
