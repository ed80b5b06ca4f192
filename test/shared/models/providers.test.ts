import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { baseUrlProblem } from '../../../shared/models/providers/baseUrl.ts';
import { resolveEndpoint } from '../../../shared/models/providers/endpoint.ts';
import type { Provider } from '../../../shared/models/providers/provider.ts';
import { findProvider, providers, providerVariables } from '../../../shared/models/providers.ts';

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

  it('have keys of their own: no two share a variable', () => {
    const variables = providers.flatMap(({ key }) => (key ? [key.variable] : []));
    expect(new Set(variables).size).toBe(variables.length);
    expect(providerVariables).toEqual(expect.arrayContaining(variables));
    expect(new Set(providerVariables).size).toBe(providerVariables.length);
  });

  it('name the variable that is missing', () => {
    expect(resolveEndpoint(provider('openai'), {})).toEqual({ missing: 'OPENAI_API_KEY' });
    expect(resolveEndpoint(provider('openai'), { OPENAI_API_KEY: ' \n' })).toEqual({
      missing: 'OPENAI_API_KEY',
    });
    expect(resolveEndpoint(provider('custom'), {})).toEqual({ missing: 'EVENHAND_BASE_URL' });
    expect(resolveEndpoint(provider('bedrock'), { AWS_BEARER_TOKEN_BEDROCK: 'k' })).toEqual({
      missing: 'AWS_REGION',
    });
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

  it('find own servers at their usual place, or where a variable says', () => {
    const [usual, elsewhere] = [{}, { VLLM_BASE_URL: 'https://gpu.example/v1', VLLM_API_KEY: 'k' }].map(
      (variables) => resolveEndpoint(provider('vllm'), variables),
    );
    expect(usual).toEqual({ baseUrl: 'http://127.0.0.1:8000/v1', apiKey: null });
    expect(elsewhere).toEqual({ baseUrl: 'https://gpu.example/v1', apiKey: 'k' });
  });

  it('put an Azure deployment into the URL, the version into the query and the key into its own header', () => {
    const variables = { AZURE_OPENAI_ENDPOINT: 'https://acme.openai.azure.com/', AZURE_OPENAI_API_KEY: 'k' };
    expect(resolveEndpoint(provider('azure'), variables, 'our gpt/4o')).toEqual({
      baseUrl: 'https://acme.openai.azure.com/openai/deployments/our%20gpt%2F4o',
      apiKey: 'k',
      keyHeader: 'api-key',
      query: { 'api-version': '2025-04-01-preview' },
    });
    const version = { ...variables, AZURE_OPENAI_API_VERSION: '2024-10-21' };
    expect(resolveEndpoint(provider('azure'), version, 'x')).toMatchObject({
      query: { 'api-version': '2024-10-21' },
    });
  });

  it('put the region into the host of Bedrock', () => {
    expect(
      resolveEndpoint(provider('bedrock'), { AWS_BEARER_TOKEN_BEDROCK: 'k', AWS_REGION: 'eu-west-1' }),
    ).toEqual({ baseUrl: 'https://bedrock-runtime.eu-west-1.amazonaws.com/openai/v1', apiKey: 'k' });
  });
});

describe('a base URL that a variable holds', () => {
  it.each([
    ['not a url', 'is no URL'],
    ['ftp://models.example/v1', 'is no http or https URL'],
    ['https://user:pw@models.example/v1', 'has credentials in it'],
    ['https://key@models.example/v1', 'has credentials in it'],
    ['https://models.example/v1?key=1', 'has a query or a fragment'],
    ['https://models.example/v1#x', 'has a query or a fragment'],
    ['http://169.254.169.254/v1', 'names an address at which no model is served'],
    ['http://2852039166/v1', 'names an address at which no model is served'],
    ['http://[::ffff:169.254.169.254]/v1', 'names an address at which no model is served'],
    ['http://[fe80::1]/v1', 'names an address at which no model is served'],
    ['http://metadata.google.internal/v1', 'names an address at which no model is served'],
  ])('is refused: %s', (url, problem) => {
    expect(baseUrlProblem(url)).toBe(problem);
    expect(resolveEndpoint(provider('custom'), { EVENHAND_BASE_URL: url, EVENHAND_API_KEY: 'k' })).toEqual({
      invalid: 'EVENHAND_BASE_URL',
      problem,
    });
  });

  it.each(['http://127.0.0.1:8000/v1', 'http://10.0.0.7/v1', 'http://[::1]:8080/v1', 'https://m.example'])(
    'is taken: %s',
    (url) => expect(baseUrlProblem(url)).toBeNull(),
  );

  it.each([
    'https://openai.azure.com.evil.example',
    'https://acme.openai.azure.com.evil.example',
    'http://acme.openai.azure.com',
    'https://acme.openai.azure.com:8443',
    'https://evil.example/acme.openai.azure.com',
    'https://evil.example#.openai.azure.com',
    'https://acme.openai.azure.com@evil.example',
  ])('gets no Azure key: %s', (endpoint) => {
    const variables = { AZURE_OPENAI_ENDPOINT: endpoint, AZURE_OPENAI_API_KEY: 'k' };
    expect(resolveEndpoint(provider('azure'), variables, 'x')).toMatchObject({
      invalid: 'AZURE_OPENAI_ENDPOINT',
    });
  });

  it('gets no Bedrock key outside of Amazon, whatever stands for the region', () => {
    const region = fc.oneof(
      fc.string(),
      fc.constantFrom('us-east-1.evil.example/', 'a@evil.example/', 'evil.example/#', '-1.evil.example:443/'),
      fc.string().map((text) => `us-east-1${text}`),
    );
    fc.assert(
      fc.property(region, (text) => {
        const variables = { AWS_BEARER_TOKEN_BEDROCK: 'k', AWS_REGION: text };
        const endpoint = resolveEndpoint(provider('bedrock'), variables);
        if ('baseUrl' in endpoint) {
          expect(new URL(endpoint.baseUrl).host).toMatch(/^bedrock-runtime\.[a-z0-9-]+\.amazonaws\.com$/);
        }
      }),
      { seed: 1, numRuns: 500 },
    );
  });
});
