import { describe, expect, it } from 'vitest';
import { createChatModel } from '../../../../shared/models/chat.ts';
import { ModelError, type ModelRequest } from '../../../../shared/models/model.ts';
import { createSimulatedHandler } from '../../../../shared/models/simulated/handler.ts';
import type { Respondent } from '../../../../shared/suites/respondent.ts';

const echo: Respondent = {
  name: 'echo',
  respond: (messages, seed) => ({ text: `${seed}: ${messages.map(({ content }) => content).join('|')}` }),
};
const withholding: Respondent = {
  name: 'withholding',
  respond: (_, seed) =>
    seed === 0 ? { text: '', refusal: 'I would rather not.' } : { text: '', finishReason: 'content_filter' },
};
const handle = createSimulatedHandler({ respondents: [echo, withholding] });

const url = 'http://simulated.test/v1/chat/completions';
const user = { role: 'user', content: 'What now?' };
function post(body: unknown) {
  return handle(new Request(url, { method: 'POST', body: JSON.stringify(body) }));
}

const never = new AbortController().signal;
const request: ModelRequest = {
  messages: [{ role: 'user', content: 'What now?' }],
  temperature: 0,
  maxTokens: 4000,
  replicate: 0,
  seed: 7,
};
function model(name: string) {
  return createChatModel({
    baseUrl: 'http://simulated.test/v1',
    apiKey: null,
    model: name,
    fetch: (input, init) => handle(new Request(input, init)),
  });
}

describe('the simulated server', () => {
  it('answers as an OpenAI-compatible one, with usage and fingerprint', async () => {
    const response = await post({
      model: 'echo',
      messages: [user],
      seed: 7,
      temperature: 0,
      max_tokens: 4000,
    });
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({
      id: 'chatcmpl-simulated',
      object: 'chat.completion',
      created: 0,
      model: 'echo',
      system_fingerprint: 'fp_simulated_1',
      choices: [
        {
          index: 0,
          message: { role: 'assistant', content: '7: What now?', refusal: null },
          finish_reason: 'stop',
        },
      ],
      // 9 and 12 characters at 4 a token, rounded up
      usage: { prompt_tokens: 3, completion_tokens: 3, total_tokens: 6 },
    });
  });

  it('takes a request without a seed as one with seed 0', async () => {
    const texts = [{}, { seed: null }, { seed: 0 }].map(async (seed) =>
      (await post({ model: 'echo', messages: [user], ...seed })).text(),
    );
    expect(new Set(await Promise.all(texts)).size).toBe(1);
  });

  it('lists its models', async () => {
    const response = await handle(new Request('http://simulated.test/v1/models'));
    expect(await response.json()).toMatchObject({
      object: 'list',
      data: [{ id: 'echo' }, { id: 'withholding' }],
    });
  });

  it.each([
    ['an unknown model', { model: 'nobody', messages: [user] }, 404, 'model_not_found'],
    ['no messages', { model: 'echo', messages: [] }, 400, 'invalid_request'],
    ['a message without content', { model: 'echo', messages: [{ role: 'user' }] }, 400, 'invalid_request'],
    ['streaming', { model: 'echo', messages: [user], stream: true }, 400, 'invalid_request'],
  ])('refuses %s in the shape of an OpenAI error', async (_, body, status, code) => {
    const response = await post(body);
    expect(response.status).toBe(status);
    expect(await response.json()).toMatchObject({
      error: { code, message: expect.any(String), param: null },
    });
  });

  it('refuses a body that is no JSON, and an unknown path', async () => {
    expect((await handle(new Request(url, { method: 'POST', body: '{' }))).status).toBe(400);
    expect((await handle(new Request(url))).status).toBe(404);
  });

  it('waits its latency before every answer', async () => {
    const waits: number[] = [];
    const sleep = async (ms: number) => {
      waits.push(ms);
    };
    const slow = createSimulatedHandler({ respondents: [echo], latency: { ms: 250, sleep } });
    await slow(
      new Request(url, { method: 'POST', body: JSON.stringify({ model: 'echo', messages: [user] }) }),
    );
    expect(waits).toEqual([250]);
  });
});

describe('a model client over the simulated server', () => {
  it('gets the answer to its prompt and seed', async () => {
    expect(await model('echo').ask(request, never)).toEqual({
      text: '7: What now?',
      reasoning: null,
      finishReason: 'stop',
      refusal: null,
      unusable: null,
      model: 'echo',
      servedBy: null,
      fingerprint: 'fp_simulated_1',
      usage: { inputTokens: 3, outputTokens: 3 },
      dropped: [],
    });
  });

  it('sees refusals, filters and cut answers as such', async () => {
    const refused = await model('withholding').ask({ ...request, seed: 0 }, never);
    const filtered = await model('withholding').ask({ ...request, seed: 1 }, never);
    const cut = await model('echo').ask({ ...request, maxTokens: 2 }, never);
    expect(refused).toMatchObject({ refusal: 'I would rather not.', unusable: null });
    expect(filtered.unusable).toBe('filtered');
    expect(cut).toMatchObject({ text: '7: What ', unusable: 'truncated' });
  });

  it('fails for good on an unknown model', async () => {
    const error = await model('nobody')
      .ask(request, never)
      .catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(ModelError);
    expect(error).toMatchObject({ kind: 'terminal', status: 404 });
  });
});
