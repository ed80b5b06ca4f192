import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { replyOf, startTable } from '../../fixtures/house.ts';
import { buildApi, type Json } from './apiHouse.ts';

let table: Awaited<ReturnType<typeof startTable>>;
let api: Awaited<ReturnType<typeof buildApi>>;
let plus = 0;

beforeAll(async () => {
  table = await startTable();
  api = await buildApi(table.doc, { ask: async (n) => replyOf(String(n + plus)) });
});
afterAll(() => table.stop());

const model = (name: string) => ({ model: { provider: 'stub', name } });

/** Completes an audit of four trials whose sum is 6 + 4 times `more`. */
async function complete(name: string, more: number, rest: object = {}): Promise<string> {
  plus = more;
  api.house.clock.ms += 60_000;
  return api.complete(4, { ...model(name), ...rest });
}

describe('the leaderboard', () => {
  it('ranks the latest complete audits of all models, and only those that can be compared', async () => {
    await complete('meta/old', 50, { tags: { team: 'risk' } });
    const latest = await complete('meta/old', 0);
    const other = await complete('other', 10, { tags: { team: 'risk' } });
    const near = await complete('near', 0);
    await complete('alone', 99, { config: { trials: 5 } });
    const { id: unfinished } = await api.json(202, 'post', '/audits', {
      body: { suite: 'tally', config: { trials: 4 }, bootstrap: 0, ...model('meta/old') },
    });
    await api.json(200, 'delete', `/audits/${unfinished}`);
    await api.json(202, 'post', `/audits/${unfinished}/reports`);
    await api.house.drain();

    const { board, groups } = await api.json(200, 'get', '/leaderboard?suite=tally');
    expect(groups.map(({ models }: Json) => models)).toEqual([3, 1]);
    expect(board).toMatchObject({
      config: { trials: 4 },
      rankedBy: { by: 'sum', best: 'highest' },
      models: 3,
    });
    expect(board.entrants.map(({ audit, rank }: Json) => [audit, rank.best, rank.worst])).toEqual([
      [other, 1, 1],
      [latest, 2, 3],
      [near, 2, 3],
    ]);
    expect(board.entrants[0].quantities[0]).toEqual({
      name: 'sum',
      value: 46,
      low: 45,
      high: 47,
      n: 4,
      reason: null,
    });
  });

  it('is filtered by tag, group, config and estimate', async () => {
    const read = (query: string) => api.json(200, 'get', `/leaderboard?suite=tally&${query}`);
    const tagged = await read('tag=team:risk');
    expect(tagged.board.entrants.map(({ quantities: [sum] }: Json) => sum.value)).toEqual([206, 46]);
    const config = encodeURIComponent('{"trials":5}');
    const five = await read(`config=${config}`);
    expect(five.board.entrants.map((entrant: Json) => entrant.model.name)).toEqual(['alone']);
    expect(await read(`group=${five.board.group}`)).toEqual(five);
    expect((await read('instrument=built-in')).groups).toHaveLength(2);
    expect(await read('instrument=none')).toEqual({ suite: 'tally', board: null, groups: [] });
    const { board } = await read('estimates=r*');
    expect(board.entrants[0].quantities.map(({ name }: Json) => name)).toEqual(['rows']);
    expect(board.entrants[0].rank).not.toBeNull();
  });

  it('is to be had as Markdown that shows text as text', async () => {
    const get = async (accept: string) => {
      const response = await api.send('get', '/leaderboard?suite=tally', { headers: { accept } });
      return { type: response.headers.get('content-type'), text: await response.text() };
    };
    const { type, text } = await get('text/markdown, */*;q=0.1');
    expect(type).toBe('text/markdown; charset=utf-8');
    expect(text).toContain('# tally: 3 models');
    expect(text).toContain('## Tally');
    expect((await get('*/*')).type).toContain('application/json');
  });
});

describe('the history of a model', () => {
  it('is found by its name, slashes written either way, newest first and page by page', async () => {
    const one = await api.json(200, 'get', '/models/stub%2Fmeta%2Fold/history?suite=tally');
    expect(await api.json(200, 'get', '/models/stub/meta/old/history?suite=tally')).toEqual(one);
    expect(one.points.map(({ quantities: [sum] }: Json) => sum.value)).toEqual([6, 206]);
    expect(new Set(one.points.map(({ series }: Json) => series)).size).toBe(1);

    const first = await api.json(200, 'get', '/models/stub/meta/old/history?suite=tally&limit=1');
    expect(first.points).toEqual(one.points.slice(0, 1));
    const rest = await api.json(
      200,
      'get',
      `/models/stub/meta/old/history?suite=tally&limit=1&cursor=${first.cursor}`,
    );
    expect(rest).toMatchObject({ points: one.points.slice(1), cursor: null });
  });

  it('can be had of one series alone', async () => {
    await complete('meta/old', 7, { config: { trials: 5 } });
    const all = await api.json(200, 'get', '/models/stub/meta/old/history?suite=tally');
    expect(all.points).toHaveLength(3);
    const { series } = all.points[1];
    const one = await api.json(200, 'get', `/models/stub/meta/old/history?suite=tally&series=${series}`);
    expect(one.points).toEqual(all.points.slice(1));
    const other = await api.json(200, 'get', `/models/stub/other/history?suite=tally&series=${series}`);
    expect(other.points).toEqual([]);
  });
});
