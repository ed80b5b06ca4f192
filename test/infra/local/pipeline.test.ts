import { mkdtempSync, rmSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createClient } from '../../../functions/cli/client.ts';
import { type LocalStack, startLocalStack } from '../../../infra/local/stack.ts';
import { createBatchConnector } from '../../../shared/models/batch/connect.ts';
import { type Model, ModelError, type ModelReply } from '../../../shared/models/model.ts';
import { createLogger } from '../../../shared/observability/log.ts';
import { tallySuite } from '../../fixtures/tallySuite.ts';

const silent = createLogger(
  () => {},
  () => new Date(),
);

function answer(text: string): ModelReply {
  return {
    text,
    reasoning: null,
    finishReason: 'stop',
    refusal: null,
    unusable: null,
    model: 'stub-1',
    fingerprint: 'fp',
    servedBy: null,
    usage: { inputTokens: 3, outputTokens: 1 },
    dropped: [],
  };
}

/** Models by name: what each says to "Say n". */
const asked: string[] = [];
const models: Record<string, (n: number, times: number) => ModelReply> = {
  exact: (n) => answer(String(n)),
  'second-try': (n, times) => answer(times === 1 ? 'Hm.' : String(n)),
  'bad-key': () => {
    throw new ModelError('Incorrect API key provided', { kind: 'terminal', status: 401 });
  },
};

function connect({ name }: { name: string }): Model {
  const counts = new Map<number, number>();
  return {
    async ask({ messages }) {
      const n = Number(messages[0]?.content.slice(4));
      counts.set(n, (counts.get(n) ?? 0) + 1);
      asked.push(`${name}#${n}`);
      const say = models[name];
      if (!say) throw new ModelError('no such model', { kind: 'terminal', status: 404 });
      return say(n, counts.get(n) ?? 0);
    },
  };
}

async function json<T>(response: Response): Promise<T> {
  return (await response.json()) as T;
}

/** A request with the development key. */
function call(path: string, init: RequestInit = {}): Promise<Response> {
  const headers = { authorization: `Bearer ${stack.key}`, ...init.headers };
  return fetch(`${stack.url}${path}`, { ...init, headers });
}

let stack: LocalStack;
let folder: string;

const start = () =>
  startLocalStack({
    folder,
    port: 0,
    suites: new Map([[tallySuite.name, tallySuite]]),
    connectBatch: createBatchConnector({ variables: {}, sockets: 1 }),
    providers: new Set(['stub']),
    connect: (() => {
      const kept = new Map<string, Model>();
      return (ref: { name: string }) => {
        const model = kept.get(ref.name) ?? connect(ref);
        kept.set(ref.name, model);
        return model;
      };
    })(),
    askPersistently: async (model, request) => ({
      reply: await model.ask(request, new AbortController().signal),
      attempts: 1,
    }),
    version: '0.0.0-test',
    log: silent,
  });

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'evenhand-pipeline-'));
  stack = await start();
});

afterAll(async () => {
  await stack.stop();
  rmSync(folder, { recursive: true, force: true });
});

const request = (name: string, trials = 40) => ({
  suite: 'tally',
  config: { trials },
  model: { provider: 'stub', name },
});

async function run(name: string, trials = 40) {
  const client = createClient(stack);
  const { id } = await client.start(request(name, trials));
  return client.follow(id, () => {});
}

describe('an audit on the local stack', () => {
  it('asks every trial once, stores every reply, and reports', async () => {
    const audit = await run('exact', 100);
    expect(audit.status).toBe('complete');
    expect(asked.filter((call) => call.startsWith('exact#'))).toHaveLength(100);
    const report = await createClient(stack).report(audit.id);
    expect(report.estimates).toEqual({ sum: 4950, rows: 100 });
    expect(report.counts).toMatchObject({ trials: 100, rows: 100, reasks: 0, outcomes: { answered: 100 } });
    expect(report.counts).toMatchObject({
      inputTokens: 300,
      outputTokens: 100,
      answersWithoutUsage: 0,
      calls: 100,
    });
    const rows = await readFile(join(stack.objectsFolder, 'reports', audit.id, 'rows.csv'), 'utf8');
    expect(rows.split('\n').slice(0, 3)).toEqual(['trial,answer', '0,0', '1,1']);
  });

  it('puts a trial once more after a malformed answer', async () => {
    const audit = await run('second-try', 10);
    const report = await createClient(stack).report(audit.id);
    expect(report.counts).toMatchObject({ reasks: 10, outcomes: { answered: 10, malformed: 0 } });
    expect(asked.filter((call) => call.startsWith('second-try#'))).toHaveLength(20);
  });

  it("fails at once, in the provider's words, when the provider refuses the key", async () => {
    const audit = await run('bad-key', 2_000);
    expect(audit.status).toBe('failed');
    expect(audit.failure).toEqual({ type: 'provider-error', detail: 'Incorrect API key provided' });
    expect(asked.filter((call) => call.startsWith('bad-key#')).length).toBeLessThan(2_000 / 4);
  });

  it('serves the report in the representation that is asked for', async () => {
    const { id } = await run('exact', 3);
    const get = (accept: string) => call(`/audits/${id}/report`, { headers: { accept } });
    expect(await (await get('text/csv')).text()).toBe('trial,answer\n0,0\n1,1\n2,2\n');
    expect(await (await get('text/markdown')).text()).toContain('# tally: stub/exact');
    const lines = (await (await get('application/jsonl')).text()).trim().split('\n');
    expect(lines.map((line) => JSON.parse(line).outcome.value)).toEqual([0, 1, 2]);
    expect((await get('image/png')).status).toBe(406);
  });
});

describe('starting audits', () => {
  const post = (body: unknown, headers: Record<string, string> = {}) =>
    call('/audits', {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    });

  it('starts one audit for one idempotency key, also when two come at once', async () => {
    const key = { 'idempotency-key': 'the-same' };
    const responses = await Promise.all([1, 2, 3].map(() => post(request('exact', 5), key)));
    const ids = await Promise.all(
      responses.map(async (response) => (await json<{ id: string }>(response)).id),
    );
    expect(responses.map(({ status }) => status)).toEqual([202, 202, 202]);
    expect(new Set(ids).size).toBe(1);
    expect(responses[0]?.headers.get('location')).toBe(`/audits/${ids[0]}`);
    expect((await post(request('exact', 6), key)).status).toBe(409);
  });

  it('answers bad requests with a problem that names every wrong field', async () => {
    const wrong = await post({ suite: 'tally', config: {}, model: { provider: 'No!', name: '' }, sed: 1 });
    expect(wrong.status).toBe(422);
    expect(wrong.headers.get('content-type')).toBe('application/problem+json');
    const problem = await json<{ type: string; errors: { path: string }[] }>(wrong);
    expect(problem.type).toBe('urn:evenhand:problem:validation-error');
    expect(problem.errors.map(({ path }) => path).sort()).toEqual(['model.name', 'model.provider', 'sed']);
    expect((await post('{"suite":')).status).toBe(400);
    expect((await post({ ...request('exact'), suite: 'chess' })).status).toBe(422);
    expect((await post({ ...request('exact'), config: { trials: -1 } })).status).toBe(422);
    expect((await post({ ...request('exact'), model: { provider: 'nowhere', name: 'x' } })).status).toBe(422);
    expect((await call('/audits/01ARZ3NDEKTSV4RRFFQ69G5FAV')).status).toBe(404);
    expect((await call('/audits?cursor=nonsense')).status).toBe(422);
  });

  it('lists audits newest first, page by page', async () => {
    const ids: string[] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const response: Response = await call(`/audits?limit=2${cursor && `&cursor=${cursor}`}`);
      const page = await json<{ audits: { id: string }[]; cursor: string | null }>(response);
      ids.push(...page.audits.map(({ id }) => id));
      cursor = page.cursor;
    }
    expect(ids.length).toBeGreaterThan(3);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('keeps its state over a restart', async () => {
    const { id } = await run('exact', 4);
    await stack.stop();
    stack = await start();
    expect((await createClient(stack).report(id)).estimates).toEqual({ sum: 6, rows: 4 });
  });
});
