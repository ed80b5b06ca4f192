import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createAnthropicBatch } from '../../../../shared/models/batch/anthropic.ts';
import type { BatchResult } from '../../../../shared/models/batch/batch.ts';
import type { ModelRequest } from '../../../../shared/models/model.ts';
import { type FakeAnswer, type FakeBatchServer, fakeKey, startFakeBatchServer } from './fakeBatchServer.ts';

const never = new AbortController().signal;
let server: FakeBatchServer;
beforeAll(async () => {
  server = await startFakeBatchServer();
});
afterAll(() => server.stop());

const request: ModelRequest = {
  messages: [
    { role: 'system', content: 'You are dividing money.' },
    { role: 'user', content: 'Divide 100.' },
  ],
  temperature: 0,
  maxTokens: 4000,
  replicate: 0,
  seed: 7,
};

function batchModel(more: Partial<Parameters<typeof createAnthropicBatch>[0]> = {}) {
  return createAnthropicBatch({ baseUrl: server.url, apiKey: fakeKey, model: 'claude-x', ...more });
}

function message(content: readonly object[], stop = 'end_turn') {
  return {
    id: 'msg_1',
    type: 'message',
    role: 'assistant',
    model: 'claude-x-2026',
    content,
    stop_reason: stop,
    usage: {
      input_tokens: 100,
      cache_creation_input_tokens: 20,
      cache_read_input_tokens: 3,
      output_tokens: 9,
    },
  };
}

function said(text: string, stop?: string): FakeAnswer {
  return { status: 200, body: message([{ type: 'text', text }], stop) };
}

function failed(type: string, words: string): FakeAnswer {
  return { status: 400, body: { type: 'error', error: { type, message: words }, request_id: 'req_1' } };
}

/** The result of each answer, by custom id, after a batch of them; and the batch's status. */
async function run(answers: Readonly<Record<string, FakeAnswer>>, extraLines: string[] = []) {
  const model = batchModel();
  const requests = Object.keys(answers).map((customId) => ({ customId, request }));
  const id = await model.submit('key', requests, never);
  server.end(id, 'ended', (customId) => answers[customId] ?? 'expired', extraLines);
  const results: BatchResult[] = [];
  for await (const result of model.results(id, never)) results.push(result);
  return {
    results: new Map(results.map((result) => [result.customId, result])),
    status: await model.poll(id, never),
  };
}

describe('a batch of Anthropic', () => {
  it('has the system apart, a cap always, and neither seed nor what is refused', async () => {
    const settings = { capParameter: 'max_tokens', extra: { thinking: { type: 'disabled' } } } as const;
    const model = batchModel({ settings, refused: ['seed', 'temperature', 'max_tokens'] });
    const id = await model.submit('key', [{ customId: 'a-1', request }], never);
    expect(server.batches.find((batch) => batch.id === id)?.requests.get('a-1')).toEqual({
      model: 'claude-x',
      max_tokens: 4000,
      system: 'You are dividing money.',
      messages: [{ role: 'user', content: 'Divide 100.' }],
      thinking: { type: 'disabled' },
    });
  });

  it('gives the replies of its messages, thinking apart and cached tokens counted', async () => {
    const thought = [
      { type: 'thinking', thinking: 'hm', signature: 'x' },
      { type: 'text', text: '60, ' },
      { type: 'text', text: '40' },
    ];
    const { results, status } = await run({
      a: said('50, 50'),
      b: { status: 200, body: message(thought) },
      c: said('60,', 'max_tokens'),
      d: said('I would rather not.', 'refusal'),
      e: { status: 200, body: message([{ type: 'thinking', thinking: 'hm' }], 'max_tokens') },
    });
    expect(status).toEqual({ state: 'ended', counts: { total: 5, succeeded: 5, failed: 0 } });
    expect(results.get('a')).toMatchObject({
      reply: {
        text: '50, 50',
        model: 'claude-x-2026',
        finishReason: 'end_turn',
        unusable: null,
        refusal: null,
        usage: { inputTokens: 123, outputTokens: 9 },
        dropped: ['seed'],
      },
    });
    expect(results.get('b')).toMatchObject({ reply: { text: '60, 40', reasoning: 'hm' } });
    expect(results.get('c')).toMatchObject({ reply: { unusable: 'truncated' } });
    expect(results.get('d')).toMatchObject({ reply: { refusal: 'I would rather not.', unusable: null } });
    expect(results.get('e')).toMatchObject({ reply: { text: '', unusable: 'truncated' } });
  });

  it('gives errors their kind, though their lines have no status', async () => {
    const { results, status } = await run({
      a: failed('overloaded_error', 'Overloaded'),
      b: failed('rate_limit_error', 'Too many requests'),
      c: failed('authentication_error', `invalid x-api-key ${fakeKey}`),
      d: failed('invalid_request_error', 'max_tokens: 4000 > 1024'),
      e: failed('api_error', 'Internal server error'),
      f: failed('not_found_error', 'model: claude-x'),
      g: failed('billing_error', 'Your credit balance is too low'),
      h: failed('invalid_request_error', 'Output blocked by content filtering policy'),
      i: 'expired',
      j: 'cancelled',
      k: { status: 200, body: 'no message' },
    });
    expect(status.counts).toEqual({ total: 11, succeeded: 1, failed: 10 });
    const kinds = [...results].map(([id, result]) => [
      id,
      'error' in result ? [result.error.kind, result.error.reason] : result.reply.unusable,
    ]);
    expect(Object.fromEntries(kinds)).toEqual({
      a: ['transient', null],
      b: ['throttled', null],
      c: ['terminal', 'key'],
      d: ['terminal', 'request'],
      e: ['transient', null],
      f: ['terminal', 'model'],
      g: ['terminal', 'quota'],
      h: 'filtered',
      i: ['transient', null],
      j: ['transient', null],
      k: ['transient', null],
    });
    expect(JSON.stringify([...results])).not.toContain(fakeKey);
  });

  it('gives every line that can be read, and an error for each that can not', async () => {
    const { results } = await run({ a: said('4') }, [
      '{"custom_id":"b","result":{"type":"lost"}}',
      'not JSON',
    ]);
    expect([...results.keys()]).toEqual(['a', 'b', null]);
    expect(results.get('b')).toMatchObject({ error: { kind: 'transient' } });
  });

  it('is polled while it runs, and can be cancelled', async () => {
    const model = batchModel();
    const id = await model.submit('key', [{ customId: 'a', request }], never);
    expect(await model.poll(id, never)).toEqual({
      state: 'running',
      counts: { total: 1, succeeded: 0, failed: 0 },
    });
    await model.cancel(id, never);
    expect(server.batches.find((batch) => batch.id === id)?.status).toBe('canceling');
    expect(await model.poll(id, never)).toMatchObject({ state: 'running' });
  });

  it('takes its results from the host that the key is for, whatever URL it is told', async () => {
    const { results } = await run({ a: said('4') });
    expect(results.size).toBe(1);
    expect(server.calls.at(-2)).toMatch(/^GET \/v1\/messages\/batches\/batch_\d+\/results$/);
  });
});
