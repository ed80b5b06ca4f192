import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { BatchResult } from '../../../../shared/models/batch/batch.ts';
import { createOpenAiBatch } from '../../../../shared/models/batch/openAi.ts';
import type { ModelRequest } from '../../../../shared/models/model.ts';
import { type FakeBatchServer, fakeKey, startFakeBatchServer } from './fakeBatchServer.ts';

const never = new AbortController().signal;
let server: FakeBatchServer;
beforeAll(async () => {
  server = await startFakeBatchServer();
});
afterAll(() => server.stop());

function request(words: string): ModelRequest {
  return {
    messages: [{ role: 'user', content: words }],
    temperature: 0,
    maxTokens: 4000,
    replicate: 0,
    seed: 7,
  };
}
const requests = [1, 2, 3, 4].map((n) => ({
  customId: `rank-${n}`,
  request: request(`Rank – Nº ${n}\r\n--x`),
}));

function batchModel(more: Partial<Parameters<typeof createOpenAiBatch>[0]> = {}) {
  const settings = { capParameter: 'max_completion_tokens', extra: { reasoning_effort: 'none' } } as const;
  return createOpenAiBatch({ baseUrl: server.url, apiKey: fakeKey, model: 'gpt-x', settings, ...more });
}

function completion(content: string, finish = 'stop') {
  return {
    model: 'gpt-x-2026',
    system_fingerprint: 'fp_1',
    choices: [{ index: 0, message: { role: 'assistant', content }, finish_reason: finish }],
    usage: { prompt_tokens: 900, completion_tokens: 8, total_tokens: 908 },
  };
}

async function collect(results: AsyncIterable<BatchResult>) {
  const all: BatchResult[] = [];
  for await (const result of results) all.push(result);
  return all;
}

function find(results: readonly BatchResult[], customId: string | null) {
  const found = results.find((result) => result.customId === customId);
  if (!found) throw new Error(`no result ${customId}`);
  return found;
}

describe('a batch of OpenAI', () => {
  it('sends each request as it would be sent alone, without what is refused', async () => {
    const id = await batchModel({ refused: ['seed'] }).submit('plain', requests, never);
    const sent = server.batches.find((batch) => batch.id === id)?.requests;
    expect([...(sent?.keys() ?? [])]).toEqual(['rank-1', 'rank-2', 'rank-3', 'rank-4']);
    expect(sent?.get('rank-2')).toEqual({
      model: 'gpt-x',
      messages: [{ role: 'user', content: 'Rank – Nº 2\r\n--x' }],
      temperature: 0,
      max_completion_tokens: 4000,
      reasoning_effort: 'none',
    });
  });

  it('is handed in once under its key, also when the caller did not live to hear of it', async () => {
    const [model, again] = [batchModel(), batchModel()];
    const id = await model.submit('audit/ask/3', requests, never);
    expect(await again.submit('audit/ask/3', requests, never)).toBe(id);
    expect(await again.submit('audit/ask/4', requests, never)).not.toBe(id);
    server.end(id, 'failed', () => 'cancelled');
    expect(await again.submit('audit/ask/3', requests, never)).not.toBe(id);
  });

  it('gives the same replies and errors as single calls would, in whatever order they come', async () => {
    const model = batchModel({ refused: ['seed'] });
    const id = await model.submit('mixed', requests, never);
    expect(await model.poll(id, never)).toMatchObject({
      state: 'running',
      counts: { total: 4, succeeded: 0 },
    });
    const answers = {
      'rank-1': { status: 200, body: completion('<think>hm</think>3,1,4,2') },
      'rank-2': { status: 200, body: completion('3,1', 'length') },
      'rank-3': { status: 400, body: { error: { code: 'content_filter', message: 'filtered' } } },
      'rank-4': {
        status: 429,
        body: { error: { message: `Rate limit for ${fakeKey}`, code: 'rate_limit' } },
      },
    } as const;
    server.end(id, 'completed', (customId) => answers[customId as keyof typeof answers]);
    expect(await model.poll(id, never)).toEqual({
      state: 'ended',
      counts: { total: 4, succeeded: 2, failed: 2 },
    });
    const results = await collect(model.results(id, never));
    expect(results.map(({ customId }) => customId)).toEqual(['rank-2', 'rank-1', 'rank-4', 'rank-3']);
    expect(find(results, 'rank-1')).toMatchObject({
      reply: { text: '3,1,4,2', reasoning: 'hm', fingerprint: 'fp_1', dropped: ['seed'] },
    });
    expect(find(results, 'rank-2')).toMatchObject({ reply: { unusable: 'truncated' } });
    expect(find(results, 'rank-3')).toMatchObject({ reply: { unusable: 'filtered' } });
    expect(find(results, 'rank-4')).toMatchObject({
      error: { kind: 'throttled', message: '429 Rate limit for [redacted]' },
    });
  });

  it('that expired has results for a part; the others can be asked again', async () => {
    const model = batchModel();
    const id = await model.submit('expired', requests, never);
    server.end(id, 'expired', (customId) =>
      customId === 'rank-1' ? { status: 200, body: completion('1,2,3,4') } : 'expired',
    );
    expect(await model.poll(id, never)).toMatchObject({
      state: 'ended',
      counts: { succeeded: 1, failed: 3 },
    });
    const results = await collect(model.results(id, never));
    expect(results.filter((result) => 'reply' in result)).toHaveLength(1);
    expect(find(results, 'rank-2')).toMatchObject({ error: { kind: 'transient' } });
    expect(JSON.stringify(results)).not.toContain(fakeKey);
  });

  it('can be cancelled, and keeps what was answered until then', async () => {
    const model = batchModel();
    const id = await model.submit('cancelled', requests, never);
    await model.cancel(id, never);
    expect(await model.poll(id, never)).toMatchObject({ state: 'running' });
    server.end(id, 'cancelled', () => 'cancelled');
    expect(await model.poll(id, never)).toMatchObject({
      state: 'ended',
      counts: { succeeded: 0, failed: 4 },
    });
    for (const result of await collect(model.results(id, never))) {
      expect(result).toMatchObject({ error: { kind: 'transient' } });
    }
  });

  it.each([
    ['token_limit_exceeded', 'Enqueued token limit reached for gpt-x.', 'throttled', null],
    ['model_not_found', 'The provided model is not supported by the Batch API.', 'terminal', 'model'],
    ['invalid_json_line', 'This line is not parseable as valid JSON.', 'terminal', 'request'],
  ])('that is refused as a whole says why: %s', async (code, message, kind, reason) => {
    const model = batchModel();
    const id = await model.submit(`refused ${code}`, requests, never);
    const batch = server.batches.find((one) => one.id === id);
    if (batch)
      Object.assign(batch, { status: 'failed', errors: { object: 'list', data: [{ code, message }] } });
    const status = await model.poll(id, never);
    expect(status).toMatchObject({ state: 'failed', error: { kind, reason } });
    expect(status.state === 'failed' && status.error.message).toContain(message);
  });

  it('gives every line that can be read, and an error for each that can not', async () => {
    const model = batchModel();
    const id = await model.submit('malformed', requests, never);
    server.end(id, 'completed', () => ({ status: 200, body: completion('4') }), [
      '',
      '{"custom_id": "rank-9", "respo',
      '{"custom_id": "rank-8", "response": 3}',
      '{"custom_id": "rank-7", "response": {"status_code": 200, "body": "<html>"}, "error": null}',
      '[]',
    ]);
    const results = await collect(model.results(id, never));
    expect(results.filter((result) => 'reply' in result)).toHaveLength(4);
    const failed = results.filter((result) => 'error' in result);
    expect(failed.map(({ customId }) => customId)).toEqual([null, 'rank-8', 'rank-7', null]);
    for (const result of failed) expect(result).toMatchObject({ error: { kind: 'transient' } });
  });

  it('is not handed in when it could not be told apart, is empty, or is too large', async () => {
    const one = { customId: 'a', request: request('x') };
    const calls = server.calls.length;
    for (const wrong of [
      [],
      [one, one],
      [{ ...one, customId: 'a/b' }],
      [{ ...one, customId: 'a'.repeat(65) }],
    ]) {
      await expect(batchModel().submit('k', wrong, never)).rejects.toMatchObject({
        kind: 'terminal',
        reason: 'request',
      });
    }
    const many = Array.from({ length: 50_001 }, (_, n) => ({ ...one, customId: `a${n}` }));
    await expect(batchModel().submit('k', many, never)).rejects.toThrow('more than 50000 requests');
    expect(server.calls.length).toBe(calls);
  });
});

describe('a call of the batch API', () => {
  it('throws as a model does, and never with the key', async () => {
    const wrong = batchModel({ apiKey: `${fakeKey}x` });
    await expect(wrong.poll('batch_1', never)).rejects.toMatchObject({
      kind: 'terminal',
      reason: 'key',
      message: expect.not.stringContaining(fakeKey),
    });
    await expect(batchModel().poll('batch_none', never)).rejects.toMatchObject({
      kind: 'terminal',
      status: 404,
    });
    server.failNext(new Response('<html><title>Bad gateway</title>', { status: 502 }));
    await expect(batchModel().poll('batch_1', never)).rejects.toMatchObject({
      kind: 'transient',
      status: 502,
    });
    server.failNext(new Response('', { status: 429, headers: { 'retry-after': '7' } }));
    await expect(batchModel().poll('batch_1', never)).rejects.toMatchObject({
      kind: 'throttled',
      retryAfterMs: 7000,
    });
    server.failNext(new Response('<html>', { status: 200 }));
    await expect(batchModel().poll('batch_1', never)).rejects.toMatchObject({ kind: 'transient' });
  });

  it('ends with the reason of the caller when the caller aborts', async () => {
    const aborted = AbortSignal.abort(new Error('the worker stops'));
    await expect(batchModel().submit('aborted', requests, aborted)).rejects.toThrow('the worker stops');
  });

  it('is transient when nobody answers', async () => {
    const model = batchModel({ baseUrl: 'http://127.0.0.1:9/v1' });
    await expect(model.poll('batch_1', never)).rejects.toMatchObject({ kind: 'transient', status: null });
  });
});
