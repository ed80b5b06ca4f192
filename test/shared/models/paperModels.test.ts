import { describe, expect, it } from 'vitest';
import { modelRefSchema } from '../../../shared/audits/audit.ts';
import { paperModels, resolveModel, resolveModelName } from '../../../shared/models/paperModels.ts';
import { reachModel } from '../../../shared/models/reach.ts';

const keys = { OPENAI_API_KEY: 'a', ANTHROPIC_API_KEY: 'b', OPENROUTER_API_KEY: 'c' };

describe('the 14 models of table 7', () => {
  it('have names of their own and are references that an audit takes', () => {
    expect(new Set(paperModels.map(({ alias }) => alias)).size).toBe(14);
    for (const { ref } of paperModels) expect(modelRefSchema.parse(ref)).toEqual(ref);
  });

  it('come from seven makers, nine of them through OpenRouter', () => {
    expect(new Set(paperModels.map(({ maker }) => maker)).size).toBe(7);
    expect(paperModels.filter(({ ref }) => ref.provider === 'openrouter')).toHaveLength(9);
  });

  it.each<[string, string, object]>([
    ['claude-opus-4-6', 'claude-opus-4-6', {}],
    ['gpt-5.4', 'gpt-5.4', { reasoning_effort: 'none' }],
    ['gemini-2.5-pro', 'google/gemini-2.5-pro', { reasoning: { max_tokens: 128 } }],
    ['grok-4.20', 'x-ai/grok-4.20', { reasoning: { effort: 'none' } }],
    ['claude-sonnet-4-6', 'claude-sonnet-4-6', {}],
    ['gpt-4o', 'openai/gpt-4o-2024-11-20', {}],
    ['gemini-2.5-flash', 'google/gemini-2.5-flash', { reasoning: { max_tokens: 128 } }],
    ['claude-haiku-4-5', 'claude-haiku-4-5-20251001', {}],
    ['gpt-5.4-mini', 'gpt-5.4-mini', { reasoning_effort: 'none' }],
    ['gemini-2.5-flash-lite', 'google/gemini-2.5-flash-lite', { reasoning: { max_tokens: 128 } }],
    ['grok-4.1-fast', 'x-ai/grok-4.1-fast', { reasoning: { effort: 'none' } }],
    [
      'llama-4-maverick',
      'meta-llama/llama-4-maverick',
      { reasoning: { max_tokens: 128 }, provider: { order: ['DeepInfra'], allow_fallbacks: false } },
    ],
    [
      'deepseek-v3.2',
      'deepseek/deepseek-v3.2',
      { reasoning: { enabled: false }, provider: { order: ['SiliconFlow'], allow_fallbacks: false } },
    ],
    [
      'mistral-large',
      'mistralai/mistral-large-2512',
      { reasoning: { max_tokens: 128 }, provider: { order: ['Mistral'], allow_fallbacks: false } },
    ],
  ])('are asked as in appendix F: %s', (alias, identifier, fields) => {
    const ref = resolveModelName(`paper/${alias}`);
    if (!ref) throw new Error(`no model ${alias}`);
    const { model, settings } = reachModel(ref, keys).chat;
    expect(model).toBe(identifier);
    expect({ ...settings?.extra, ...settings?.fixed }).toEqual(fields);
  });
});

describe('a name in one word', () => {
  it('is a provider and a name, which may have slashes of its own', () => {
    expect(resolveModelName('openrouter/meta-llama/llama-4-maverick')).toEqual({
      provider: 'openrouter',
      name: 'meta-llama/llama-4-maverick',
    });
  });

  it.each(['', 'gpt-4o', '/x', 'openai/', 'nobody/x', 'paper/x', 'paper/'])('names nothing: "%s"', (text) =>
    expect(resolveModelName(text)).toBeNull(),
  );

  it('keeps the settings that a reference to a ready-made model brings, before those of the paper', () => {
    const settings = { batch: true, backend: 'Together' };
    expect(resolveModel({ provider: 'paper', name: 'llama-4-maverick', settings })).toEqual({
      provider: 'openrouter',
      name: 'meta-llama/llama-4-maverick',
      settings: { reasoning: { budget: 128 }, batch: true, backend: 'Together' },
    });
  });
});
