import type { CapParameter, ChatSettings } from './parameters.ts';

/** A place where models are served: data, and what it wants of a request. */
export interface Provider {
  /** As audits name it, e.g. `openrouter`. */
  readonly name: string;
  /** Name for people. */
  readonly label: string;
  /** Base URL of its OpenAI-compatible API, or the environment variable that holds it. */
  readonly baseUrl: string | { readonly variable: string };
  /** The environment variable that holds the key, and whether it can be done without; null if it takes none. */
  readonly key: { readonly variable: string; readonly required: boolean } | null;
  /** The name under which it takes the cap on tokens. */
  readonly capParameter: CapParameter;
  /** Body fields that suppress a model's extended reasoning and pin its host (FairFund-Bench, appendix F). */
  readonly extra: (model: string) => ChatSettings['extra'];
}

const nothing = () => ({});

/** The providers, in the order in which they are listed. */
export const providers: readonly Provider[] = [
  {
    name: 'openai',
    label: 'OpenAI',
    baseUrl: 'https://api.openai.com/v1',
    key: { variable: 'OPENAI_API_KEY', required: true },
    capParameter: 'max_completion_tokens',
    extra: (model) => (model.startsWith('gpt-5') ? { reasoning_effort: 'none' } : {}),
  },
  {
    name: 'openrouter',
    label: 'OpenRouter',
    baseUrl: 'https://openrouter.ai/api/v1',
    key: { variable: 'OPENROUTER_API_KEY', required: true },
    capParameter: 'max_tokens',
    extra: (model) => ({ ...reasoningOnOpenRouter(model), ...hostOnOpenRouter(model) }),
  },
  {
    name: 'custom',
    label: 'OpenAI-compatible server',
    baseUrl: { variable: 'EVENHAND_BASE_URL' },
    key: { variable: 'EVENHAND_API_KEY', required: false },
    capParameter: 'max_tokens',
    extra: nothing,
  },
  {
    name: 'simulated',
    label: 'Simulated respondents',
    baseUrl: { variable: 'EVENHAND_SIMULATED_URL' },
    key: null,
    capParameter: 'max_tokens',
    extra: nothing,
  },
];

/** How little each maker's models can be made to reason. */
const openRouterReasoning: readonly (readonly [string, unknown])[] = [
  ['openai/gpt-5', { effort: 'none' }],
  ['x-ai/', { effort: 'none' }],
  ['deepseek/', { enabled: false }],
  ['google/', { max_tokens: 128 }],
  ['meta-llama/', { max_tokens: 128 }],
  ['mistralai/', { max_tokens: 128 }],
];

function reasoningOnOpenRouter(model: string): ChatSettings['extra'] {
  const entry = openRouterReasoning.find(([prefix]) => model.startsWith(prefix));
  return entry ? { reasoning: entry[1] } : {};
}

/** The hosts of the open-weight models, without fallback: other hosts serve other quantizations. */
const openRouterHosts: Readonly<Record<string, string>> = {
  'deepseek/deepseek-v3.2': 'SiliconFlow',
  'meta-llama/llama-4-maverick': 'DeepInfra',
  'mistralai/mistral-large-2512': 'Mistral',
};

function hostOnOpenRouter(model: string): ChatSettings['extra'] {
  const host = openRouterHosts[model];
  return host ? { provider: { order: [host], allow_fallbacks: false } } : {};
}

/** The provider of that name, or null. */
export function findProvider(name: string): Provider | null {
  return providers.find((provider) => provider.name === name) ?? null;
}

/** Where calls go and with what key, or the environment variable that would have to be set. */
export type Endpoint =
  | { readonly baseUrl: string; readonly apiKey: string | null }
  | { readonly missing: string };

/** A provider's endpoint, given the environment's variables. */
export function resolveEndpoint(
  { baseUrl, key }: Provider,
  variables: Readonly<Record<string, string | undefined>>,
): Endpoint {
  const read = (variable: string) => variables[variable]?.trim() || null;
  const apiKey = key && read(key.variable);
  if (key?.required && apiKey === null) return { missing: key.variable };
  if (typeof baseUrl === 'string') return { baseUrl, apiKey };
  const url = read(baseUrl.variable);
  return url === null ? { missing: baseUrl.variable } : { baseUrl: url, apiKey };
}
