import { describe, expect, it } from 'vitest';
import { createChatModel } from '../../../shared/models/chat.ts';
import type { Fetch } from '../../../shared/models/keepAliveFetch.ts';
import { preflight } from '../../../shared/models/preflight.ts';

const apiKey = 'sk-test-0123456789abcdef';
const never = new AbortController().signal;
const request = {
  messages: [{ role: 'user', content: 'Rate this request.' }],
  temperature: 0,
  maxTokens: 4000,
  replicate: 0,
  seed: 42,
} as const;

/** Asks once, of a provider that gives these responses in turn, and counts the calls. */
async function check(...responses: readonly { status: number; body: unknown }[]) {
  let calls = 0;
  const fetch: Fetch = async () => {
    const { status, body } = responses[calls++] ?? { status: 500, body: {} };
    return Response.json(body, { status });
  };
  const model = createChatModel({ baseUrl: 'https://api.test/v1', apiKey, model: 'm', fetch });
  return { found: await preflight(model, request, never), calls };
}

const answer = {
  status: 200,
  body: { model: 'm-1', choices: [{ message: { content: '4' }, finish_reason: 'stop' }] },
};

describe('a preflight', () => {
  it('finds a bad key in one call, without repeating the key', async () => {
    const message = `Incorrect API key provided: ${apiKey}.`;
    const { found, calls } = await check({ status: 401, body: { error: { message } } });
    expect(found).toMatchObject({ verdict: 'hopeless', error: { kind: 'terminal', reason: 'key' } });
    expect(JSON.stringify(found)).not.toContain(apiKey);
    expect(calls).toBe(1);
  });

  it('finds an unknown model in one call', async () => {
    const error = { message: 'The model `m` does not exist.', code: 'model_not_found' };
    const { found, calls } = await check({ status: 404, body: { error } });
    expect(found).toMatchObject({ verdict: 'hopeless', error: { reason: 'model' } });
    expect(calls).toBe(1);
  });

  it('finds that no quota is left, which is for a person to mend', async () => {
    const error = { message: 'You exceeded your current quota.', code: 'insufficient_quota' };
    const { found } = await check({ status: 429, body: { error } });
    expect(found).toMatchObject({ verdict: 'hopeless', error: { reason: 'quota' } });
  });

  it('keeps the reply, and what was found to be rejected on the way to it', async () => {
    const error = { message: 'no', code: 'unsupported_parameter', param: 'seed' };
    const { found, calls } = await check({ status: 400, body: { error } }, answer);
    expect(found).toMatchObject({
      verdict: 'ready',
      reply: { text: '4', dropped: ['seed'] },
      refused: ['seed'],
    });
    expect(calls).toBe(2);
  });

  it('finds nothing out where the provider is busy or away', async () => {
    for (const status of [429, 503]) {
      expect((await check({ status, body: { error: { message: 'later' } } })).found.verdict).toBe('unknown');
    }
  });

  it('ends with the reason of the caller when the caller aborts', async () => {
    const model = createChatModel({ baseUrl: 'https://api.test/v1', apiKey, model: 'm' });
    const aborted = AbortSignal.abort(new Error('the worker stops'));
    await expect(preflight(model, request, aborted)).rejects.toThrow('the worker stops');
  });
});
