import { describe, expect, it } from 'vitest';
import { findProvider, type Provider, providers, resolveEndpoint } from '../../../shared/models/providers.ts';

function provider(name: string): Provider {
  const found = findProvider(name);
  if (!found) throw new Error(`no provider ${name}`);
  return found;
}

describe('the providers', () => {
  it('have names of their own, as audits can spell them', () => {
    const names = providers.map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
    for (const name of names) expect(name).toMatch(/^[a-z0-9-]+$/);
    expect(findProvider('nobody')).toBeNull();
  });

  it('name the variable that is missing', () => {
    expect(resolveEndpoint(provider('openai'), {})).toEqual({ missing: 'OPENAI_API_KEY' });
    expect(resolveEndpoint(provider('openai'), { OPENAI_API_KEY: ' \n' })).toEqual({
      missing: 'OPENAI_API_KEY',
    });
    expect(resolveEndpoint(provider('custom'), {})).toEqual({ missing: 'EVENHAND_BASE_URL' });
  });

  it('resolve to a URL and a key without the line break that a secret store may add', () => {
    expect(resolveEndpoint(provider('openrouter'), { OPENROUTER_API_KEY: 'k\n' })).toEqual({
      baseUrl: 'https://openrouter.ai/api/v1',
      apiKey: 'k',
    });
    expect(resolveEndpoint(provider('custom'), { EVENHAND_BASE_URL: 'http://localhost:1/v1' })).toEqual({
      baseUrl: 'http://localhost:1/v1',
      apiKey: null,
    });
    expect(
      resolveEndpoint(provider('simulated'), { EVENHAND_SIMULATED_URL: 'http://localhost:2/v1' }),
    ).toEqual({
      baseUrl: 'http://localhost:2/v1',
      apiKey: null,
    });
  });

  it('suppress reasoning and pin hosts as the paper did', () => {
    const { extra } = provider('openrouter');
    expect(extra('meta-llama/llama-4-maverick')).toEqual({
      reasoning: { max_tokens: 128 },
      provider: { order: ['DeepInfra'], allow_fallbacks: false },
    });
    expect(extra('x-ai/grok-4.20')).toEqual({ reasoning: { effort: 'none' } });
    expect(extra('openai/gpt-4o-2024-11-20')).toEqual({});
    expect(provider('openai').extra('gpt-5.4-mini')).toEqual({ reasoning_effort: 'none' });
  });
});
