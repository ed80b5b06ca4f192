import { ulid } from 'ulid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Reply } from '../../../shared/audits/reply.ts';
import { createReplyStore } from '../../../shared/store/replies.ts';
import { memoryObjects, startTable, tableName } from '../../fixtures/house.ts';

let table: Awaited<ReturnType<typeof startTable>>;
beforeAll(async () => {
  table = await startTable();
});
afterAll(() => table.stop());

const auditId = ulid();

function replyOf(index: number, text: string, reasoning: string | null = null): Reply {
  const usage = { inputTokens: 3, outputTokens: 100_000 };
  const said = { finishReason: 'stop', mark: null, model: 'm', fingerprint: null, servedBy: null, usage };
  return {
    ...{ auditId, stage: 'ask', index, outcome: { kind: 'answered', value: index } },
    answer: { text, reasoning, ...said },
    superseded: [{ text: `no ${text}`, reasoning: null, ...said }],
    ...{ dropped: [], attempts: 2, latencyMs: 1, at: '2026-12-01T00:00:00.000Z' },
  };
}

describe('a reply of any size', () => {
  const replies: readonly (readonly [string, Reply])[] = [
    ['short', replyOf(0, 'a')],
    ['of 500 KB', replyOf(1, 'x'.repeat(500_000))],
    ['of 150,000 emoji, each of four bytes', replyOf(2, '🎲'.repeat(150_000))],
    ['with thoughts of 400 KB', replyOf(3, 'b', 'hm '.repeat(133_000))],
    ['just below what an item takes', replyOf(4, 'c'.repeat(140_000))],
  ];

  it('comes back as it was stored, and counts like any other', async () => {
    const objects = memoryObjects();
    const store = createReplyStore(table.doc, tableName, objects);
    for (const [, reply] of replies) expect(await store.put(reply)).toBe(true);
    for (const [, reply] of replies) expect(await store.put(reply)).toBe(false);
    const stream = [];
    for await (const reply of store.stream(auditId, 'ask')) stream.push(reply);
    expect(stream).toEqual(replies.map(([, reply]) => reply));
    const counted = await store.stored(auditId, 'ask', { first: 0, end: 5 });
    expect([...counted.values()].map(({ answer }) => answer?.usage.outputTokens)).toEqual(
      Array(5).fill(100_000),
    );
    expect(objects.texts.size).toBe(3);
  });

  it('is not taken for what it was where its object was changed or lost', async () => {
    const objects = memoryObjects();
    const store = createReplyStore(table.doc, tableName, objects);
    const large = { ...replyOf(0, 'y'.repeat(400_000)), auditId: ulid() };
    await store.put(large);
    const read = async () => {
      for await (const _ of store.stream(large.auditId, 'ask'));
    };
    const [[key = '', text = ''] = []] = [...objects.texts];
    objects.texts.set(key, text.replace('yy', 'yz'));
    await expect(read()).rejects.toThrow(`The object ${key} is not the reply that was stored.`);
    objects.texts.delete(key);
    await expect(read()).rejects.toThrow(key);
  });
});
