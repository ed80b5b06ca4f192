import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { ulid } from 'ulid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTable } from '../../fixtures/house.ts';
import { auditOf, buildApi } from './apiHouse.ts';

let table: Awaited<ReturnType<typeof startTable>>;
beforeAll(async () => {
  table = await startTable();
});
afterAll(() => table.stop());

type Api = Awaited<ReturnType<typeof buildApi>>;

/** A page as the holder of a key sees it. */
async function visit(
  api: Api,
  path: string,
  { key = api.keys.admin, form }: { key?: string | null; form?: Record<string, string> } = {},
) {
  const response = await api.app.request(`http://localhost${path}`, {
    method: form ? 'POST' : 'GET',
    headers: {
      ...(key !== null && { cookie: `evenhand=${key}` }),
      ...(form && { origin: 'http://localhost' }),
    },
    ...(form && { body: new URLSearchParams(form) }),
  });
  return { response, status: response.status, text: await response.text() };
}

const started = {
  suite: 'tally',
  provider: 'stub',
  model: 'exact',
  config: '{"trials": 3}',
  action: 'start',
};

describe('the pages', () => {
  it('show what a key may see, and nothing without one', async () => {
    const api = await buildApi(table.doc);
    const { response } = await visit(api, '/dashboard?suite=tally', { key: null });
    expect([response.status, response.headers.get('location')]).toEqual([
      303,
      '/dashboard/sign-in?next=%2Fdashboard%3Fsuite%3Dtally',
    ]);
    expect((await visit(api, '/dashboard')).status).toBe(200);
    const unknown = await visit(api, '/dashboard', { key: 'evh_gone' });
    expect(unknown.response.headers.get('location')).toBe('/dashboard/sign-in');
    expect(unknown.response.headers.get('set-cookie')).toContain('Max-Age=0');
  });

  it('have a cookie for themselves: the API does not take it', async () => {
    const api = await buildApi(table.doc);
    const response = await api.app.request('http://localhost/audits', {
      headers: { cookie: `evenhand=${api.keys.admin}` },
    });
    expect(response.status).toBe(401);
    const secure = await api.app.request('https://api.example/dashboard/sign-in', {
      method: 'POST',
      headers: { origin: 'https://api.example' },
      body: new URLSearchParams({ key: api.keys.read }),
    });
    expect(secure.headers.get('set-cookie')).toMatch(
      /^__Host-evenhand=.*Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    );
  });

  it('lead nowhere else after signing in', async () => {
    const api = await buildApi(table.doc);
    for (const next of [
      'https://evil.example',
      '//evil.example',
      '/dashboard//evil.example/..',
      '/dashboard\\evil',
      'javascript:alert(1)',
    ]) {
      const { response } = await visit(api, '/dashboard/sign-in', {
        key: null,
        form: { key: api.keys.read, next },
      });
      expect(response.headers.get('location')).toMatch(/^\/dashboard(\/\/evil\.example\/\.\.)?$/);
      expect(new URL(response.headers.get('location') ?? '', 'http://localhost').host).toBe('localhost');
    }
  });

  it('do nothing that the key may not do, and say so', async () => {
    const api = await buildApi(table.doc);
    const refused = await visit(api, '/dashboard/audits', { key: api.keys.read, form: started });
    expect(refused.status).toBe(422);
    expect(refused.text).toContain('This takes a key with the scope write.');
    const id = await api.complete(3);
    const cancel = await visit(api, `/dashboard/audits/${id}/cancel`, { key: api.keys.read, form: {} });
    expect([cancel.status, cancel.text.includes('scope write')]).toEqual([403, true]);
  });

  it('start one audit, however often the form is sent', async () => {
    const api = await buildApi(table.doc);
    const send = () => visit(api, '/dashboard/audits', { form: { ...started, idempotencyKey: 'once' } });
    const places = [
      (await send()).response.headers.get('location'),
      (await send()).response.headers.get('location'),
    ];
    expect(places[0]).toMatch(/^\/dashboard\/audits\/\w{26}$/);
    expect(places[1]).toBe(places[0]);
  });

  it('name what is not there, and show no stack', async () => {
    const api = await buildApi(table.doc);
    const { status, text } = await visit(api, '/dashboard/audits/01ARZ3NDEKTSV4RRFFQ69G5FAV');
    expect([status, text.includes('There is no audit')]).toEqual([404, true]);
    expect((await visit(api, '/dashboard/nowhere')).status).toBe(404);
    const broken = await buildApi(table.doc, {
      overrides: {
        audits: new Proxy(api.parts.audits, {
          get: (target, name) =>
            name === 'list' ? () => Promise.reject(new Error('secret detail')) : Reflect.get(target, name),
        }),
      },
    });
    const failed = await visit(broken, '/dashboard', { key: broken.keys.admin });
    expect(failed.status).toBe(500);
    expect(failed.text).not.toMatch(/secret detail|\bat .*:\d+/);
  });

  it('list a thousand audits a page at a time, with as many requests as for a few', async () => {
    let requests = 0;
    const send = table.doc.send.bind(table.doc);
    const counting = new Proxy(table.doc, {
      get: (target, name) =>
        name === 'send'
          ? (...args: Parameters<typeof send>) => {
              requests++;
              return send(...args);
            }
          : Reflect.get(target, name),
    }) as DynamoDBDocumentClient;
    const api = await buildApi(counting);
    const { id } = await api.json(202, 'post', '/audits', { body: auditOf(3) });
    const audit = await api.parts.audits.get(id);
    if (!audit) throw new Error('no audit');
    for (let i = 0; i < 1_000; i += 100) {
      const some = Array.from({ length: 100 }, () => ({ ...audit, id: ulid() }));
      await Promise.all(some.map((one) => api.parts.audits.create(one)));
    }
    requests = 0;
    const first = await visit(api, '/dashboard');
    expect(requests).toBeLessThan(6);
    expect(first.text.match(/<tr>/g)).toHaveLength(1 + 25);
    expect(first.text.length).toBeLessThan(40_000);
    const older =
      /href="(\/dashboard\?[^"]*cursor=[^"]*)"/.exec(first.text)?.[1]?.replaceAll('&amp;', '&') ?? '';
    const second = await visit(api, older);
    const links = (text: string) => [...text.matchAll(/\/dashboard\/audits\/(\w{26})"/g)].map(([, id]) => id);
    expect(links(second.text)).toHaveLength(25);
    expect(links(second.text).filter((id) => links(first.text).includes(id))).toEqual([]);
  }, 60_000);
});
