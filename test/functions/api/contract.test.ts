import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newApiKey } from '../../../shared/store/apiKeys.ts';
import { startTable } from '../../fixtures/house.ts';
import { auditOf, buildApi, type Json, type TestRequest } from './apiHouse.ts';
import { createContract } from './contract.ts';

type Api = Awaited<ReturnType<typeof buildApi>>;

let table: Awaited<ReturnType<typeof startTable>>;
let api: Api;
let contract: ReturnType<typeof createContract>;

beforeAll(async () => {
  table = await startTable();
  api = await buildApi(table.doc);
  contract = createContract(await api.json(200, 'get', '/openapi.json', { key: null }));
});
afterAll(() => table.stop());

/** Sends a request, and holds what comes back against the document. */
async function call(method: string, path: string, request: TestRequest = {}, of: Api = api): Promise<Json> {
  const response = await of.send(method, path, request);
  await contract.check(method, path, response.clone(), request.body);
  const text = await response.text();
  const isJson = /json(;|$)/.test(response.headers.get('content-type') ?? '');
  return { status: response.status, headers: response.headers, body: isJson ? JSON.parse(text) : text };
}

const nobody = '01ARZ3NDEKTSV4RRFFQ69G5FAV';
const webhook = { url: 'https://hooks.example/in' };
const gate = { rules: [{ estimate: 'sum', atLeast: 1 }] };
const stimuli = 'n\n1\n2\n';

/** A request of every operation that succeeds but for what a test does to it. */
const requests: Record<string, { path: string; body?: unknown }> = {
  'get /health': { path: '/health' },
  'get /openapi.json': { path: '/openapi.json' },
  'get /docs': { path: '/docs' },
  'post /audits': { path: '/audits', body: auditOf(3) },
  'get /audits': { path: '/audits' },
  'get /audits/{id}': { path: `/audits/${nobody}` },
  'delete /audits/{id}': { path: `/audits/${nobody}` },
  'post /audits/{id}/resume': { path: `/audits/${nobody}/resume` },
  'post /audits/{id}/reports': { path: `/audits/${nobody}/reports` },
  'get /audits/{id}/replies': { path: `/audits/${nobody}/replies` },
  'get /audits/{id}/report': { path: `/audits/${nobody}/report` },
  'get /audits/{id}/verdict': { path: `/audits/${nobody}/verdict` },
  'get /audits/{id}/deliveries': { path: `/audits/${nobody}/deliveries` },
  'post /audits/{id}/deliveries/{deliveryId}/redeliver': {
    path: `/audits/${nobody}/deliveries/msg_${nobody}_1/redeliver`,
  },
  'get /leaderboard': { path: '/leaderboard?suite=tally' },
  'get /models/{name}/history': { path: '/models/stub%2Fexact/history?suite=tally' },
  'post /schedules': { path: '/schedules', body: { name: 'nightly', audit: auditOf(3) } },
  'get /schedules': { path: '/schedules' },
  'get /schedules/{id}': { path: `/schedules/${nobody}` },
  'patch /schedules/{id}': { path: `/schedules/${nobody}`, body: { enabled: false } },
  'delete /schedules/{id}': { path: `/schedules/${nobody}` },
  'post /instruments': { path: '/instruments', body: { suite: 'tally', stimuli } },
  'get /instruments': { path: '/instruments' },
  'get /instruments/{hash}': { path: `/instruments/${'0'.repeat(64)}` },
  'post /keys': { path: '/keys', body: { name: 'CI' } },
  'get /keys': { path: '/keys' },
  'delete /keys/{id}': { path: `/keys/${'0'.repeat(16)}` },
};

function requestOf({ method, path }: { method: string; path: string }) {
  const request = requests[`${method} ${path}`];
  if (!request) throw new Error(`No request is written down for ${method} ${path}.`);
  return request;
}

const scopesOf = ({ operation }: (typeof contract.operations)[number]) =>
  operation.security.flatMap((scheme) => Object.values(scheme).flat());

/** Parts of which every call fails, but for the look at the key. */
function broken(): Api['parts'] {
  const fail = <T extends object>(part: T, but: readonly PropertyKey[] = []): T =>
    new Proxy(part, {
      get: (target, name) =>
        but.includes(name)
          ? Reflect.get(target, name)
          : () => {
              throw new Error('secret detail of a broken part');
            },
    });
  const { audits, apiKeys, schedules, instruments, standings, idempotency, objects, deliveries } = api.parts;
  return {
    ...api.parts,
    audits: fail(audits),
    schedules: fail(schedules),
    instruments: fail(instruments),
    standings: fail(standings),
    idempotency: fail(idempotency),
    objects: fail(objects),
    deliveries: fail(deliveries),
    apiKeys: fail(apiKeys, ['find']),
  };
}

describe('every operation', () => {
  it('takes a key, but for the three that describe the service', async () => {
    const open = contract.operations.filter((operation) => scopesOf(operation).length === 0);
    expect(open.map(({ path }) => path).sort()).toEqual(['/docs', '/health', '/openapi.json']);
    for (const { path } of open) expect((await call('get', path, { key: null })).status).toBe(200);
    for (const operation of contract.operations.filter((one) => !open.includes(one))) {
      const { path, body } = requestOf(operation);
      for (const key of [null, newApiKey(), 'evh_']) {
        const { status, headers } = await call(operation.method, path, { body, key });
        expect(status, `${operation.method} ${path}`).toBe(401);
        expect(headers.get('www-authenticate')).toMatch(/^Bearer/);
      }
    }
  });

  it('refuses a key without its scope', async () => {
    for (const operation of contract.operations) {
      const [scope] = scopesOf(operation);
      if (scope !== 'write' && scope !== 'admin') continue;
      const { path, body } = requestOf(operation);
      const key = scope === 'admin' ? api.keys.write : api.keys.read;
      expect((await call(operation.method, path, { body, key })).status, path).toBe(403);
    }
  });

  it('that takes a body refuses one that is too large, of another type, or not to be read', async () => {
    for (const operation of contract.operations.filter(({ operation: { requestBody } }) => requestBody)) {
      const { path } = requestOf(operation);
      const send = (request: TestRequest) => call(operation.method, path, request);
      expect((await send({ body: `"${'x'.repeat(11 * 1024 * 1024)}"` })).status).toBe(413);
      const plain = { 'content-type': 'text/plain' };
      expect((await send({ body: 'x', headers: plain })).status).toBe(415);
      expect((await send({ body: '{"name":' })).status).toBe(400);
      const wrong = await send({ body: { unheardOf: 1 } });
      expect(wrong.status).toBe(422);
      expect(wrong.body.errors.map((error: Json) => error.path)).toContain('unheardOf');
    }
  });

  it('says nothing of what broke in the service', async () => {
    const app = await buildApi(table.doc, { overrides: broken() });
    for (const operation of contract.operations.filter((one) => scopesOf(one).length > 0)) {
      const { path, body } = requestOf(operation);
      const answer = await call(operation.method, path, { body }, app);
      expect(answer.status, `${operation.method} ${path}`).toBe(500);
      expect(JSON.stringify(answer.body)).not.toContain('secret detail');
    }
  });

  it('refuses ids that none has, and parameters that do not fit', async () => {
    const long = 'x'.repeat(400);
    for (const operation of contract.operations) {
      const { path, body } = requestOf(operation);
      const responses = operation.operation.responses;
      if (responses['404']) expect((await call(operation.method, path, { body })).status, path).toBe(404);
      const wrong = path
        .replace(nobody, long)
        .replace(/0{16,}/, long)
        .replace('stub%2Fexact', long);
      if (wrong !== path) expect((await call(operation.method, wrong, { body })).status, wrong).toBe(422);
    }
    for (const path of [
      '/audits?limit=0',
      '/audits?cursor=nonsense',
      '/audits?status=odd',
      '/audits?tag=x',
      '/leaderboard?suite=chess',
      '/leaderboard?suite=tally&config=x',
      '/models/stub/exact/history?suite=tally&cursor=x',
    ]) {
      expect((await api.send('get', path)).status, path).toBe(422);
    }
    expect((await call('get', '/audits?limit=101')).status).toBe(422);
    expect((await call('get', '/leaderboard?suite=chess')).status).toBe(422);
    expect((await api.send('get', '/nowhere')).status).toBe(404);
  });
});

describe('the document', () => {
  it('is held against what comes back: an unknown status, type or body is found', async () => {
    const health = (body: unknown, init: ResponseInit = {}) =>
      contract.check('get', '/health', Response.json(body, init));
    await expect(health({ status: 'odd' })).rejects.toThrow(/does not fit/);
    await expect(health({}, { status: 418 })).rejects.toThrow(/not documented/);
    await expect(contract.check('get', '/docs', Response.json({}))).rejects.toThrow(/application\/json/);
  });

  it('has every response that is given, and every response that it has is given', async () => {
    const start = async (body: object) => (await call('post', '/audits', { body })).body;

    const forecast = await call('post', '/audits?dryRun=true', { body: auditOf(5) });
    expect(forecast.body.calls).toBe(5);

    const repeated = { body: auditOf(4), headers: { 'idempotency-key': 'once' } };
    expect((await call('post', '/audits', repeated)).status).toBe(202);
    const other = { ...repeated, body: auditOf(6) };
    expect((await call('post', '/audits', other)).status).toBe(409);

    const audit = await start(auditOf(3, { gate, webhook, tags: { team: 'risk' } }));
    expect((await call('get', `/audits/${audit.id}/report`)).status).toBe(409);
    expect((await call('get', `/audits/${audit.id}/verdict`)).status).toBe(409);
    expect((await call('post', `/audits/${audit.id}/reports`)).status).toBe(409);
    const stopped = await start(auditOf(8));
    expect((await call('delete', `/audits/${stopped.id}`)).status).toBe(200);
    await api.house.drain();

    expect((await call('get', `/audits/${audit.id}`)).body.status).toBe('complete');
    expect((await call('delete', `/audits/${audit.id}`)).status).toBe(409);
    expect((await call('post', `/audits/${audit.id}/resume`)).status).toBe(409);
    expect((await call('get', `/audits/${audit.id}/verdict`)).body.verdict).toBe('pass');
    expect((await call('post', `/audits/${audit.id}/reports`)).status).toBe(202);
    expect((await call('post', `/audits/${stopped.id}/resume`)).status).toBe(202);
    await api.house.drain();

    const report = `/audits/${audit.id}/report`;
    for (const format of ['json', 'csv', 'jsonl', 'md']) {
      expect((await call('get', `${report}?format=${format}`)).status).toBe(200);
    }
    expect((await call('get', `${report}?format=pdf`)).status).toBe(422);
    expect((await call('get', report, { headers: { accept: 'image/png' } })).status).toBe(406);
    const link = async (key: string) => `https://objects.example/${key}?signature`;
    const objects = { ...api.parts.objects, link };
    const linking = await buildApi(table.doc, { overrides: { objects } });
    api.house.objects.texts.set(`reports/${audit.id}/rows.csv`, 'x'.repeat(5 * 1024 * 1024));
    const redirect = await call('get', `${report}?format=csv`, {}, linking);
    expect(redirect.status).toBe(307);
    expect(redirect.headers.get('location')).toBe(await link(`reports/${audit.id}/rows.csv`));

    const { deliveries } = (await call('get', `/audits/${audit.id}/deliveries`)).body;
    expect(deliveries).toHaveLength(1);
    const redeliver = `/audits/${audit.id}/deliveries/${deliveries[0].id}/redeliver`;
    expect((await call('post', redeliver)).status).toBe(202);
    const never = { ...api.parts.deliveries, redeliver: async () => null };
    const tired = await buildApi(table.doc, { overrides: { deliveries: never } });
    expect((await call('post', redeliver, {}, tired)).status).toBe(409);

    expect((await call('get', '/audits?tag=team:risk')).body.audits).toHaveLength(1);
    expect((await call('get', '/leaderboard?suite=tally')).body.board.entrants).not.toEqual([]);
    expect((await call('get', '/leaderboard?suite=tally&format=md')).status).toBe(200);
    const image = { headers: { accept: 'image/png' } };
    expect((await call('get', '/leaderboard?suite=tally', image)).status).toBe(406);
    expect((await call('get', '/models/stub%2Fexact/history?suite=tally')).body.points).not.toEqual([]);

    const schedule = (
      await call('post', '/schedules', { body: { name: 'nightly', audit: auditOf(3, { webhook }) } })
    ).body;
    expect((await call('get', '/schedules')).body.schedules).toHaveLength(1);
    expect((await call('get', `/schedules/${schedule.id}`)).status).toBe(200);
    expect((await call('patch', `/schedules/${schedule.id}`, { body: { cron: '5 4 * * *' } })).status).toBe(
      200,
    );
    expect((await call('delete', `/schedules/${schedule.id}`)).status).toBe(204);

    const upload = { suite: 'tally', stimuli };
    const gzip = { 'content-type': 'application/json', 'content-encoding': 'gzip' };
    const packed = gzipSync(JSON.stringify(upload));
    expect((await call('post', '/instruments', { body: packed, headers: gzip })).status).toBe(201);
    expect((await call('post', '/instruments', { body: upload })).status).toBe(200);
    const { instruments } = (await call('get', '/instruments')).body;
    expect((await call('get', `/instruments/${instruments[0].hash}`)).status).toBe(200);

    const key = (await call('post', '/keys', { body: { name: 'CI', scopes: ['write'] } })).body;
    expect((await call('get', '/keys')).body.keys.map(({ id }: Json) => id)).toContain(key.id);
    expect((await call('delete', `/keys/${key.id}`)).status).toBe(204);

    expect((await call('get', `/audits/${audit.id}/replies`)).status).toBe(200);
    expect(contract.unseen()).toEqual([]);
  });
});
