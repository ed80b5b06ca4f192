import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { describe, expect, it } from 'vitest';
import { readIndex, readItems } from '../../../shared/store/itemIndex.ts';

/** A client that answers each command by what its input is. */
function clientOf(answer: (input: Record<string, unknown>, n: number) => object): DynamoDBDocumentClient {
  let calls = 0;
  const send = async ({ input }: { input: Record<string, unknown> }) => answer(input, calls++);
  return { send } as unknown as DynamoDBDocumentClient;
}

const key = (i: number) => ({ pk: `p${i}`, sk: 'meta' });

describe('reading by an index', () => {
  it('goes on over empty pages until there is no further one', async () => {
    const pages = [
      { Items: [key(1)], LastEvaluatedKey: key(1) },
      { Items: [], LastEvaluatedKey: key(2) },
      { Items: [key(3)] },
    ];
    const doc = clientOf((_input, n) => pages[n] ?? {});
    const found = [];
    for await (const items of readIndex(doc, 't', { index: 'i', partitionKey: 'kind', partition: 'x' })) {
      found.push(...items);
    }
    expect(found).toEqual([key(1), key(3)]);
  });

  it('fetches all items in order, though the table leaves half of each batch undone', async () => {
    const batches: number[] = [];
    const doc = clientOf((input) => {
      const { t } = input.RequestItems as { t: { Keys: { pk: string; sk: string }[] } };
      batches.push(t.Keys.length);
      const half = Math.ceil(t.Keys.length / 2);
      const left = t.Keys.slice(half);
      return {
        Responses: { t: t.Keys.slice(0, half).reverse() },
        ...(left.length > 0 ? { UnprocessedKeys: { t: { Keys: left } } } : {}),
      };
    });
    const wanted = Array.from({ length: 130 }, (_, i) => key(i));
    expect(await readItems(doc, 't', wanted)).toEqual(wanted);
    expect(Math.max(...batches)).toBeLessThanOrEqual(100);
  });

  it('leaves out items that are gone, and fails rather than leave out one that is there', async () => {
    const some = clientOf(() => ({ Responses: { t: [key(2)] } }));
    expect(await readItems(some, 't', [key(1), key(2)])).toEqual([key(2)]);
    const none = clientOf((input) => ({ UnprocessedKeys: input.RequestItems }));
    await expect(readItems(none, 't', [key(1)])).rejects.toThrow(/unread/);
  });
});
