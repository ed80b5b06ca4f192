import { ulid } from 'ulid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Audit, auditRequestSchema } from '../../../shared/audits/audit.ts';
import { newAudit } from '../../../shared/audits/create.ts';
import type { AuditFilter } from '../../../shared/store/auditList.ts';
import type { AuditStore } from '../../../shared/store/auditStore.ts';
import { createAuditStore } from '../../../shared/store/audits.ts';
import { BadCursorError, encodeCursor } from '../../../shared/store/cursor.ts';
import { startTable, tableName } from '../../fixtures/house.ts';
import { tallySuite } from '../../fixtures/tallySuite.ts';

let table: Awaited<ReturnType<typeof startTable>>;
let audits: AuditStore;
const stored: Audit[] = [];

/** 30 audits, a minute apart: of two models in turn, every seventh tagged, every third cancelled. */
beforeAll(async () => {
  table = await startTable();
  audits = createAuditStore(table.doc, tableName);
  for (let i = 0; i < 30; i++) {
    const request = auditRequestSchema.parse({
      suite: 'tally',
      model: { provider: 'stub', name: i % 2 === 0 ? 'even/model' : 'odd' },
      tags: i % 7 === 0 ? { team: 'risk', 'git.sha': `c${i}` } : {},
    });
    const now = new Date(Date.parse('2026-12-01T00:00:00Z') + i * 60_000);
    const audit = newAudit(request, tallySuite, { trials: 3 }, { id: ulid(now.getTime()), now });
    await audits.create(audit);
    const over =
      i % 3 === 0
        ? await audits.move(audit.id, ['queued'], { status: 'cancelled' }, now.toISOString())
        : null;
    stored.unshift(over ?? audit);
  }
});
afterAll(() => table.stop());

/** Every page of a list, until its cursor says that there is none. */
async function pages(filter: AuditFilter, limit: number): Promise<Audit[][]> {
  const all: Audit[][] = [];
  let cursor: string | undefined;
  do {
    const page = await audits.list({ limit, filter, cursor });
    all.push([...page.audits]);
    cursor = page.cursor ?? undefined;
  } while (cursor !== undefined);
  return all;
}

const ids = (list: readonly Audit[]) => list.map(({ id }) => id);

describe('a list of audits', () => {
  it('has every audit once, newest first, in full pages, and no empty page at its end', async () => {
    for (const limit of [1, 7, 10, 29, 30, 31, 100]) {
      const all = await pages({}, limit);
      expect(ids(all.flat()), String(limit)).toEqual(ids(stored));
      expect(
        all.map((page) => page.length).every((length, i) => length === limit || i === all.length - 1),
      ).toBe(true);
      expect(all.at(-1)?.length).toBeGreaterThan(0);
    }
  });

  it.each([
    ['model', { model: 'stub/even/model' }, (audit: Audit) => audit.model.name === 'even/model'],
    ['status', { status: 'cancelled' as const }, (audit: Audit) => audit.status === 'cancelled'],
    ['tag', { tag: { name: 'git.sha', value: 'c14' } }, (audit: Audit) => audit.tags['git.sha'] === 'c14'],
    ['suite', { suite: 'tally' }, () => true],
    ['another suite', { suite: 'chess' }, () => false],
    [
      'all at once',
      { suite: 'tally', model: 'stub/odd', status: 'queued' as const, tag: { name: 'team', value: 'risk' } },
      (audit: Audit) => audit.model.name === 'odd' && audit.status === 'queued' && audit.tags.team === 'risk',
    ],
  ])('filtered by %s has what fits, and nothing else', async (_what, filter, fits) => {
    for (const limit of [2, 50]) {
      expect(ids((await pages(filter, limit)).flat())).toEqual(ids(stored.filter(fits)));
    }
  });

  it('of what is rare gives up after a bounded look, with a cursor that goes on from there', async () => {
    let queries = 0;
    const last = { pk: 'audit#x', sk: 'meta', kind: 'audit', createdAt: '2026-01-01T00:00:00.000Z' };
    const send = async () => {
      queries++;
      return { Items: [], LastEvaluatedKey: last };
    };
    const endless = createAuditStore({ send } as unknown as typeof table.doc, tableName);
    const filter = { tag: { name: 'rare', value: 'x' } };
    const page = await endless.list({ limit: 10, filter });
    expect(page).toEqual({ audits: [], cursor: expect.any(String) });
    expect(queries).toBe(5);
    await endless.list({ limit: 10, filter, cursor: page.cursor ?? '' });
    expect(queries).toBe(10);
  });

  it('refuses a cursor of another list, and one that is made up', async () => {
    const { cursor } = await audits.list({ limit: 3, filter: { model: 'stub/odd' } });
    if (cursor === null) throw new Error('the list has no second page');
    await expect(audits.list({ limit: 3, cursor })).rejects.toThrow(BadCursorError);
    await expect(audits.list({ limit: 3, cursor, filter: { model: 'stub/even/model' } })).rejects.toThrow(
      BadCursorError,
    );
    for (const made of ['', 'x', Buffer.from('{"list":1}').toString('base64url')]) {
      await expect(audits.list({ limit: 3, cursor: made })).rejects.toThrow(BadCursorError);
    }
    expect(() => encodeCursor({}, { pk: 'p' })).toThrow();
  });

  it('has the audits that are under way for the sweep, and the last complete one of a series', async () => {
    const open: Audit[] = [];
    for await (const audit of audits.unfinished()) open.push(audit);
    expect(new Set(ids(open))).toEqual(new Set(ids(stored.filter(({ status }) => status === 'queued'))));

    const [latest, ...earlier] = stored.filter(
      ({ model, status }) => model.name === 'odd' && status === 'queued',
    );
    if (!latest) throw new Error('there is no audit');
    expect(await audits.previous(latest)).toBeNull();
    const complete = { status: 'complete', drift: null, gateVerdict: null } as const;
    for (const audit of earlier.slice(3, 5)) {
      await audits.move(audit.id, ['queued'], complete, '2026-12-02T00:00:00.000Z');
    }
    expect((await audits.previous(latest))?.id).toBe(earlier[3]?.id);
  });
});
