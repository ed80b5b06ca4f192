import { describe, expect, it } from 'vitest';
import { type ModelRef, modelRefSchema } from '../../../shared/audits/audit.ts';
import { limitsOf } from '../../../shared/models/chatSettings.ts';
import { createConnector } from '../../../shared/models/connect.ts';
import { ModelError } from '../../../shared/models/model.ts';
import { findProvider, providers, providerVariables } from '../../../shared/models/providers.ts';
import { reachModel } from '../../../shared/models/reach.ts';

const values: Readonly<Record<string, string>> = {
  AZURE_OPENAI_ENDPOINT: 'https://acme.openai.azure.com',
  AWS_REGION: 'us-east-1',
  EVENHAND_BASE_URL: 'https://models.example/v1',
  EVENHAND_SIMULATED_URL: 'http://127.0.0.1:1/v1',
};
const variables = Object.fromEntries(
  providerVariables.flatMap((name) =>
    name in values || name.includes('KEY') || name.includes('TOKEN') ? [[name, values[name] ?? name]] : [],
  ),
);

function settingsOf(text: string, settings?: ModelRef['settings']) {
  const slash = text.indexOf('/');
  const ref = { provider: text.slice(0, slash), name: text.slice(slash + 1) };
  return reachModel({ ...ref, ...(settings && { settings }) }, variables).chat.settings;
}

describe('reasoning is suppressed by', () => {
  it.each<[string, unknown]>([
    ['openai/gpt-5.4-mini', { reasoning_effort: 'none' }],
    ['openai/gpt-5.4', { reasoning_effort: 'none' }],
    ['openai/gpt-5-mini-2025-08-07', { reasoning_effort: 'minimal' }],
    ['openai/o3', { reasoning_effort: 'low' }],
    ['openai/gpt-4o', {}],
    ['openai/gpt-5-chat-latest', {}],
    ['azure/gpt-5.4', { reasoning_effort: 'none' }],
    ['anthropic/claude-opus-4-6', {}],
    ['anthropic/claude-opus-6', { thinking: { type: 'disabled' } }],
    ['google/gemini-2.5-pro', { extra_body: { google: { thinking_config: { thinking_budget: 128 } } } }],
    ['google/gemini-2.5-flash-lite', { reasoning_effort: 'none' }],
    ['google/gemini-2.0-flash', {}],
    ['deepseek/deepseek-chat', { thinking: { type: 'disabled' } }],
    ['deepseek/deepseek-reasoner', {}],
    ['groq/qwen/qwen3-32b', { reasoning_effort: 'none' }],
    ['groq/llama-3.3-70b-versatile', {}],
    ['together/deepseek-ai/DeepSeek-V3.1', { reasoning: { enabled: false } }],
    ['bedrock/openai.gpt-oss-120b-1:0', { reasoning_effort: 'low' }],
    ['vllm/Qwen/Qwen3-8B', { chat_template_kwargs: { enable_thinking: false, thinking: false } }],
    ['ollama/qwen3:8b', { reasoning_effort: 'none' }],
    ['openrouter/openai/gpt-5.4', { reasoning: { effort: 'none' } }],
    ['openrouter/x-ai/grok-4.20', { reasoning: { effort: 'none' } }],
    ['openrouter/deepseek/deepseek-r1', { reasoning: { enabled: false } }],
    ['openrouter/google/gemini-2.5-pro', { reasoning: { max_tokens: 128 } }],
    ['openrouter/openai/gpt-4o-2024-11-20', {}],
    ['custom/anything', {}],
  ])('%s: %j', (model, extra) => expect(settingsOf(model)).toMatchObject({ extra, fixed: {} }));

  it('says nothing of it where the audit asks for the default', () => {
    expect(settingsOf('openai/gpt-5.4', { reasoning: 'default' })).toMatchObject({ extra: {}, fixed: {} });
  });
});

describe('the settings of an audit', () => {
  it('fix what they ask for expressly', () => {
    expect(settingsOf('openai/gpt-5.4', { reasoning: 'high' })).toMatchObject({
      extra: {},
      fixed: { reasoning_effort: 'high' },
    });
    expect(settingsOf('anthropic/claude-opus-4-6', { reasoning: { budget: 2048 } })?.fixed).toEqual({
      thinking: { type: 'enabled', budget_tokens: 2048 },
    });
  });

  it('choose the host behind the router, or leave that of the paper', () => {
    const pin = (host: string) => ({ provider: { order: [host], allow_fallbacks: false } });
    expect(settingsOf('openrouter/meta-llama/llama-4-maverick')?.fixed).toEqual(pin('DeepInfra'));
    expect(settingsOf('openrouter/meta-llama/llama-4-maverick', { backend: 'Groq' })?.fixed).toEqual(
      pin('Groq'),
    );
    expect(settingsOf('openrouter/qwen/qwen3-32b')?.fixed).toEqual({});
  });

  it('replace the cap on tokens and the time-out', () => {
    const ref = {
      provider: 'openai',
      name: 'o3',
      settings: { maxOutputTokens: 16_000, timeoutSeconds: 300 },
    };
    expect(reachModel(ref, variables).chat).toMatchObject({
      settings: { maxTokens: 16_000 },
      timeoutMs: 300_000,
    });
  });

  it('bound the pace before what is known of the provider', () => {
    const [ollama, openai] = ['ollama', 'openai'].map(findProvider);
    if (!ollama || !openai) throw new Error('no such providers');
    expect(limitsOf(ollama, {})).toEqual({ requestsPerMinute: null, tokensPerMinute: null, concurrency: 4 });
    expect(limitsOf(ollama, { concurrency: 1 }).concurrency).toBe(1);
    expect(limitsOf(openai, { requestsPerMinute: 500, tokensPerMinute: 30_000 })).toEqual({
      requestsPerMinute: 500,
      tokensPerMinute: 30_000,
      concurrency: null,
    });
  });

  it.each<[string, ModelRef, string]>([
    ['an unknown provider', { provider: 'nobody', name: 'x' }, 'There is no provider nobody.'],
    [
      'a budget',
      { provider: 'openai', name: 'gpt-5.4', settings: { reasoning: { budget: 1 } } },
      'OpenAI takes no reasoning budget.',
    ],
    [
      'a degree',
      { provider: 'anthropic', name: 'claude-opus-4-6', settings: { reasoning: 'high' } },
      'Anthropic takes no degree of reasoning.',
    ],
    [
      'a backend',
      { provider: 'openai', name: 'gpt-5.4', settings: { backend: 'Azure' } },
      'OpenAI has no backends to choose from.',
    ],
    [
      'a batch',
      { provider: 'groq', name: 'x', settings: { batch: true } },
      'Groq has no batch API that is supported.',
    ],
  ])('are refused in plain words: %s', (_, ref, words) => {
    expect(() => reachModel(ref, variables)).toThrow(expect.objectContaining({ message: words }));
  });

  it('hold no temperature and no seed, which belong to the protocol', () => {
    for (const settings of [{ temperature: 0.7 }, { seed: 1 }, { baseUrl: 'http://x' }, { backend: 'a b' }]) {
      expect(modelRefSchema.safeParse({ provider: 'openai', name: 'x', settings }).success).toBe(false);
    }
    const settings = { reasoning: { budget: 128 }, backend: 'deepinfra/fp8', batch: true };
    expect(modelRefSchema.parse({ provider: 'openrouter', name: 'x', settings }).settings).toEqual(settings);
  });
});

describe('a connection', () => {
  it('can be had for a model of every provider, with its own key alone', () => {
    for (const { name, key } of providers) {
      const { chat } = reachModel({ provider: name, name: 'm' }, variables);
      expect(chat.apiKey).toBe(key && (variables[key.variable] ?? null));
    }
  });

  it('names what is not set and what will not do, as a fault of the setup', () => {
    const connect = createConnector({ variables: { EVENHAND_BASE_URL: 'https://u:p@x/v1' }, sockets: 1 });
    const thrown = (provider: string) => {
      try {
        connect({ provider, name: 'x' });
      } catch (error) {
        return error;
      }
      throw new Error('expected an error');
    };
    const [missing, invalid] = [thrown('openai'), thrown('custom')];
    expect(missing).toBeInstanceOf(ModelError);
    expect(missing).toMatchObject({
      kind: 'terminal',
      reason: 'setup',
      message: 'OpenAI needs OPENAI_API_KEY, which is not set where the service runs.',
    });
    expect(invalid).toMatchObject({ reason: 'setup', message: 'EVENHAND_BASE_URL has credentials in it.' });
  });

  it('is one object for one reference, which keeps what was found to be rejected', () => {
    const connect = createConnector({ variables, sockets: 1 });
    const ref = { provider: 'mistral', name: 'mistral-large-2512' };
    const model = connect(ref);
    expect(connect({ ...ref }, ['temperature'])).toBe(model);
    expect(model.refused).toEqual(['temperature']);
    expect(connect({ ...ref, settings: { reasoning: 'default' } })).not.toBe(model);
    expect(connect({ provider: 'anthropic', name: 'claude-opus-4-6' }).refused).toEqual(['seed']);
  });
});
