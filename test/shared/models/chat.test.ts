import { getEventListeners } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { createChatModel } from '../../../shared/models/chat.ts';
import type { Fetch } from '../../../shared/models/keepAliveFetch.ts';
import { ModelError, type ModelRequest } from '../../../shared/models/model.ts';

const apiKey = 'sk-test-0123456789abcdef';
const newYear = Date.parse('2026-01-01T00:00:00Z');
const request: ModelRequest = {
  messages: [{ role: 'user', content: 'Below are four requests for aid.' }],
  temperature: 0,
  maxTokens: 4000,
  replicate: 0,
  seed: 7,
};

const fixtureSchema = z.strictObject({
  title: z.string(),
  responses: z.array(
    z.strictObject({ status: z.int(), headers: z.record(z.string(), z.string()).optional(), body: z.json() }),
  ),
  expected: z.strictObject({
    reply: z.record(z.string(), z.json()).optional(),
    error: z
      .strictObject({
        kind: z.string(),
        reason: z.string().nullable().optional(),
        status: z.int(),
        retryAfterMs: z.number().nullable().optional(),
        says: z.string().optional(),
        neverSays: z.string().optional(),
      })
      .optional(),
    lastSent: z.record(z.string(), z.json()).optional(),
  }),
});
type Recorded = z.infer<typeof fixtureSchema>['responses'][number];

const folder = new URL('../../fixtures/providers/', import.meta.url);
const fixtures = readdirSync(folder).map((file) => ({
  file,
  ...fixtureSchema.parse(JSON.parse(readFileSync(new URL(file, folder), 'utf8'))),
}));

/** A fetch that gives recorded responses in turn, the last one for ever, and keeps what was sent. */
function replay(responses: readonly Recorded[]) {
  const sent: { url: string; headers: Headers; body: Record<string, unknown> }[] = [];
  const fetch: Fetch = async (input, init) => {
    const recorded = responses[Math.min(sent.length, responses.length - 1)];
    sent.push({
      url: String(input),
      headers: new Headers(init?.headers),
      body: JSON.parse(String(init?.body)),
    });
    const body = typeof recorded?.body === 'string' ? recorded.body : JSON.stringify(recorded?.body);
    const headers = { 'content-type': 'application/json', ...recorded?.headers };
    return new Response(body, { status: recorded?.status ?? 500, headers });
  };
  return { fetch, sent };
}

function chat(fetch: Fetch, more: Partial<Parameters<typeof createChatModel>[0]> = {}) {
  const now = () => newYear;
  return createChatModel({ baseUrl: 'https://api.test/v1', apiKey, model: 'gpt-x', fetch, now, ...more });
}

const never = new AbortController().signal;

async function failureOf(asked: Promise<unknown>): Promise<ModelError> {
  const thrown = await asked.then(
    () => null,
    (error: unknown) => error,
  );
  if (thrown instanceof ModelError) return thrown;
  throw new Error(`expected a ModelError, got ${String(thrown)}`);
}

describe('what providers answer', () => {
  it.each(fixtures)('$file: $title', async ({ responses, expected }) => {
    const { fetch, sent } = replay(responses);
    const asked = chat(fetch).ask(request, never);
    if (expected.reply) expect(await asked).toMatchObject(expected.reply);
    if (expected.error) {
      const { says = '', neverSays = apiKey, ...fields } = expected.error;
      const error = await failureOf(asked);
      expect(error).toMatchObject(fields);
      expect(error.message).toContain(says);
      expect(error.message).not.toContain(neverSays);
      expect(error.message.length).toBeLessThanOrEqual(300);
    }
    expect(sent).toHaveLength(responses.length);
    if (expected.lastSent) {
      const { model, messages, ...optional } = sent.at(-1)?.body ?? {};
      expect({ model, messages }).toEqual({ model: 'gpt-x', messages: request.messages });
      expect(optional).toEqual(expected.lastSent);
    }
  });
});

const answer: Recorded = {
  status: 200,
  body: { model: 'm', choices: [{ message: { content: '4' }, finish_reason: 'stop' }] },
};
const noSeed: Recorded = {
  status: 400,
  body: { error: { code: 'unsupported_parameter', param: 'seed', message: 'no seed' } },
};

describe('a call', () => {
  it('sends temperature, cap, seed and the settings, with the key in its header only', async () => {
    const { fetch, sent } = replay([answer]);
    const settings = { capParameter: 'max_completion_tokens', extra: { reasoning_effort: 'none' } } as const;
    await chat(fetch, { settings }).ask(request, never);
    expect(sent[0]?.url).toBe('https://api.test/v1/chat/completions');
    expect(sent[0]?.headers.get('authorization')).toBe(`Bearer ${apiKey}`);
    expect(sent[0]?.body).toEqual({
      model: 'gpt-x',
      messages: request.messages,
      temperature: 0,
      max_completion_tokens: 4000,
      seed: 7,
      reasoning_effort: 'none',
    });
  });

  it('sends no authorization where there is no key', async () => {
    const { fetch, sent } = replay([answer]);
    await chat(fetch, { apiKey: null }).ask(request, never);
    expect(sent[0]?.headers.has('authorization')).toBe(false);
  });

  it('carries the key in the header and the version in the query that Azure wants', async () => {
    const { fetch, sent } = replay([answer]);
    await chat(fetch, { keyHeader: 'api-key', query: { 'api-version': '2026-01-01' } }).ask(request, never);
    expect(sent[0]?.url).toBe('https://api.test/v1/chat/completions?api-version=2026-01-01');
    expect(sent[0]?.headers.get('api-key')).toBe(apiKey);
    expect(sent[0]?.headers.has('authorization')).toBe(false);
  });

  it('calls the seed as the provider does, and records it as the seed when it is rejected', async () => {
    const rejected = {
      ...noSeed,
      body: { detail: [{ type: 'extra_forbidden', loc: ['body', 'random_seed'] }] },
    };
    const { fetch, sent } = replay([answer, rejected, answer]);
    const settings = { capParameter: 'max_tokens', seedParameter: 'random_seed', extra: {} } as const;
    const model = chat(fetch, { settings });
    expect((await model.ask(request, never)).dropped).toEqual([]);
    expect((await model.ask(request, never)).dropped).toEqual(['seed']);
    expect(sent.map(({ body }) => [body.random_seed, body.seed])).toEqual([
      [7, undefined],
      [7, undefined],
      [undefined, undefined],
    ]);
  });

  it('takes its cap from the settings where they have one', async () => {
    const { fetch, sent } = replay([answer]);
    const settings = { capParameter: 'max_tokens', maxTokens: 16_000, extra: {} } as const;
    await chat(fetch, { settings }).ask(request, never);
    expect(sent[0]?.body.max_tokens).toBe(16_000);
  });

  it('leaves out from the start what is known to be refused, and says what was found since', async () => {
    const { fetch, sent } = replay([answer]);
    const model = chat(fetch, { refused: ['seed'] });
    model.refuse(['temperature']);
    expect((await model.ask(request, never)).dropped).toEqual(['seed', 'temperature']);
    expect(sent[0]?.body).toEqual({ model: 'gpt-x', messages: request.messages, max_tokens: 4000 });
    expect(model.refused).toEqual(['seed', 'temperature']);
  });

  it('drops a field that suppresses reasoning where reasoning is mandatory', async () => {
    const body = {
      error: { message: 'Reasoning is mandatory for this endpoint and cannot be disabled.', code: 400 },
    };
    const settings = { capParameter: 'max_tokens', extra: { reasoning: { enabled: false } } } as const;
    const model = chat(replay([{ status: 400, body }, answer]).fetch, { settings });
    expect((await model.ask(request, never)).dropped).toEqual(['reasoning']);
  });

  it('never drops what the audit asked for expressly: it is a terminal error in the words of the provider', async () => {
    const body = {
      error: { message: "Unsupported value: 'high'.", code: 'unsupported_value', param: 'reasoning_effort' },
    };
    const { fetch, sent } = replay([{ status: 400, body }]);
    const settings = {
      capParameter: 'max_tokens',
      extra: {},
      fixed: { reasoning_effort: 'high', provider: { order: ['DeepInfra'], allow_fallbacks: false } },
    } as const;
    const error = await failureOf(chat(fetch, { settings }).ask(request, never));
    expect(error).toMatchObject({
      kind: 'terminal',
      reason: 'request',
      message: "400 Unsupported value: 'high'.",
    });
    expect(sent).toHaveLength(1);
  });

  it.each([
    ["Unsupported value: 'messages[0].role' does not support 'system' with this model.", 'messages[0].role'],
    ['System role not supported', null],
  ])(
    'puts the words of the system before those of the user where there is no such role: %s',
    async (message, param) => {
      const { fetch, sent } = replay([
        { status: 400, body: { error: { message, param, code: 'unsupported_value' } } },
        answer,
      ]);
      const messages = [
        { role: 'system', content: 'You are dividing money.' },
        { role: 'user', content: 'Divide.' },
      ] as const;
      expect((await chat(fetch).ask({ ...request, messages }, never)).dropped).toEqual(['system']);
      expect(sent.at(-1)?.body.messages).toEqual([
        { role: 'user', content: 'You are dividing money.\n\nDivide.' },
      ]);
    },
  );

  it('leaves a rejected parameter out of later calls without trying it again', async () => {
    const { fetch, sent } = replay([noSeed, answer]);
    const model = chat(fetch);
    await model.ask(request, never);
    expect((await model.ask(request, never)).dropped).toEqual(['seed']);
    expect(sent.map(({ body }) => 'seed' in body)).toEqual([true, false, false]);
  });

  it('is repeated without the parameter also when calls under way at once are all rejected', async () => {
    const fetch: Fetch = async (_, init) => {
      const recorded = String(init?.body).includes('"seed"') ? noSeed : answer;
      return Response.json(recorded.body, { status: recorded.status });
    };
    const model = chat(fetch);
    const replies = await Promise.all(Array.from({ length: 8 }, () => model.ask(request, never)));
    expect(replies.map(({ text, dropped }) => [text, dropped])).toEqual(Array(8).fill(['4', ['seed']]));
  });

  it('is transient when the network fails, with the reason and no key', async () => {
    const cause = Object.assign(new Error(`connect ECONNREFUSED with ${apiKey}`), { code: 'ECONNREFUSED' });
    const error = await failureOf(
      chat(() => Promise.reject(new TypeError('fetch failed', { cause }))).ask(request, never),
    );
    expect(error).toMatchObject({ kind: 'transient', status: null, retryAfterMs: null });
    expect(error.message).toBe('No response: connect ECONNREFUSED with [redacted]');
  });

  it('is terminal when the setup is wrong, such as a certificate, or a ModelError says so', async () => {
    const expired = Object.assign(new Error('certificate has expired'), { code: 'CERT_HAS_EXPIRED' });
    const untrusted = await failureOf(chat(() => Promise.reject(expired)).ask(request, never));
    expect(untrusted).toMatchObject({ kind: 'terminal', status: null });
    expect(untrusted.message).toContain('certificate has expired');
    const refused = new ModelError('The address is not allowed.', { kind: 'terminal' });
    expect(await failureOf(chat(() => Promise.reject(refused)).ask(request, never))).toBe(refused);
  });

  it('is transient when its time is over, also in the middle of a body', async () => {
    const unending: Fetch = async (_, init) => {
      const body = new ReadableStream({
        start: (controller) =>
          init?.signal?.addEventListener('abort', () => controller.error(init.signal?.reason)),
      });
      return new Response(body, { status: 200 });
    };
    const error = await failureOf(chat(unending, { timeoutMs: 20 }).ask(request, never));
    expect(error).toMatchObject({ kind: 'transient', message: 'No answer in time' });
  });

  it('leaves no listener on the signal that many calls share, and no warning about them', async () => {
    const warnings: string[] = [];
    const warn = (warning: Error) => warnings.push(warning.name);
    process.on('warning', warn);
    const shared = new AbortController().signal;
    const model = chat(replay([answer]).fetch);
    await Promise.all(Array.from({ length: 64 }, () => model.ask(request, shared)));
    await new Promise((resolve) => setImmediate(resolve));
    process.off('warning', warn);
    expect([warnings, getEventListeners(shared, 'abort')]).toEqual([[], []]);
  });

  it('ends with the reason of the caller when the caller aborts', async () => {
    const caller = new AbortController();
    const hanging: Fetch = (_, init) =>
      new Promise((_resolve, reject) => {
        init?.signal?.addEventListener('abort', () => reject(init.signal?.reason));
        caller.abort(new Error('the worker stops'));
      });
    await expect(chat(hanging).ask(request, caller.signal)).rejects.toThrow('the worker stops');
  });

  it('is terminal, and still keeps the secret, when the key cannot stand in a header', async () => {
    const key = `${apiKey}\nx`;
    const error = await failureOf(chat(replay([answer]).fetch, { apiKey: key }).ask(request, never));
    expect(error.kind).toBe('terminal');
    expect(error.message).not.toContain(apiKey);
  });
});

describe('any response at all', () => {
  const json = fc.jsonValue({ maxDepth: 3 });
  const completionLike = fc.record(
    {
      error: json,
      choices: fc.array(fc.record({ message: json, finish_reason: json, error: json }, { requiredKeys: [] })),
      usage: json,
      model: json,
    },
    { requiredKeys: [] },
  );
  const status = fc.constantFrom(200, 201, 302, 400, 401, 403, 404, 408, 409, 422, 429, 500, 502, 503, 529);

  it('ends in a reply or a ModelError', async () => {
    await fc.assert(
      fc.asyncProperty(status, fc.oneof(json, completionLike), async (code, body) => {
        const fetch: Fetch = async () => new Response(JSON.stringify(body), { status: code });
        const ended = await chat(fetch)
          .ask(request, never)
          .catch((error: unknown) => error);
        if (ended instanceof ModelError) expect(ended.message).not.toBe('');
        else expect(ended).toMatchObject({ text: expect.any(String), dropped: expect.any(Array) });
      }),
      { seed: 1, numRuns: 300 },
    );
  });

  it('never has the key in the message of its error, wherever the provider puts it', async () => {
    const wrapped = fc.string({ maxLength: 400 }).map((text) => `${text}${apiKey}${text}`);
    await fc.assert(
      fc.asyncProperty(
        status,
        fc.constantFrom('message', 'detail', 'code'),
        wrapped,
        async (code, field, text) => {
          const bodies = [{ error: { [field]: text } }, { [field]: text }, text];
          const body = bodies[text.length % bodies.length];
          const fetch: Fetch = async () => new Response(JSON.stringify(body), { status: code });
          const error = await failureOf(chat(fetch).ask(request, never));
          expect(error.message).not.toContain(apiKey);
        },
      ),
      { seed: 2, numRuns: 300 },
    );
  });
});
