import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { replyOf, startTable } from '../../fixtures/house.ts';
import { auditOf, buildApi, type Json } from './apiHouse.ts';

let table: Awaited<ReturnType<typeof startTable>>;
beforeAll(async () => {
  table = await startTable();
});
afterAll(() => table.stop());

const hostile = '<img src=x onerror=alert(1)> =1+1 \u202egnp.exe';

/** Trial 7 is answered with no number, again and again; all others are right. */
const build = () => buildApi(table.doc, { ask: async (n) => replyOf(n === 7 ? hostile : String(n)) });

const indices = ({ replies }: Json) => replies.map(({ index }: Json) => index);

describe('GET /audits/{id}/replies', () => {
  it('gives each reply with its prompt, raw, page by page', async () => {
    const api = await build();
    const id = await api.complete(25);
    const first = await api.json(200, 'get', `/audits/${id}/replies?limit=10`);
    expect(indices(first)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
    expect(first.replies[7]).toMatchObject({
      prompt: [{ role: 'user', content: 'Say 7' }],
      outcome: { kind: 'malformed', reason: 'not a whole number' },
      answer: { text: hostile },
      superseded: [{ text: hostile }],
    });
    expect(first.next).toBe(10);
    const last = await api.json(200, 'get', `/audits/${id}/replies?from=20&limit=10`);
    expect(indices(last)).toEqual([20, 21, 22, 23, 24]);
    expect(last.next).toBeNull();
  });

  it('finds replies by their outcome, and by words of prompt or reply', async () => {
    const api = await build();
    const id = await api.complete(25);
    expect(indices(await api.json(200, 'get', `/audits/${id}/replies?outcome=malformed`))).toEqual([7]);
    expect(indices(await api.json(200, 'get', `/audits/${id}/replies?q=ONERROR`))).toEqual([7]);
    expect(indices(await api.json(200, 'get', `/audits/${id}/replies?q=say+12`))).toEqual([12]);
    expect(await api.json(200, 'get', `/audits/${id}/replies?q=nowhere`)).toEqual({
      replies: [],
      next: null,
    });
  });

  it('looks through a bounded number of replies, and says where to go on', async () => {
    const api = await build();
    const id = await api.complete(1_200);
    const page = await api.json(200, 'get', `/audits/${id}/replies?q=nowhere`);
    expect(page).toEqual({ replies: [], next: 1_000 });
    expect(await api.json(200, 'get', `/audits/${id}/replies?q=nowhere&from=1000`)).toEqual({
      replies: [],
      next: null,
    });
  });

  it('is empty before anything was asked', async () => {
    const api = await build();
    const { id } = await api.json(202, 'post', '/audits', { body: auditOf(3) });
    expect(await api.json(200, 'get', `/audits/${id}/replies`)).toEqual({ replies: [], next: null });
    await api.json(422, 'get', `/audits/${id}/replies?outcome=wonderful`);
  });
});
