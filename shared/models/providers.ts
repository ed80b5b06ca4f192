import { anthropic } from './providers/anthropic.ts';
import { azure } from './providers/azure.ts';
import { google } from './providers/google.ts';
import { bedrock, deepseek, groq, mistral, together, xai } from './providers/hosted.ts';
import { openai } from './providers/openai.ts';
import { openrouter } from './providers/openrouter.ts';
import type { Provider } from './providers/provider.ts';
import { custom, llamaCpp, lmStudio, ollama, simulated, vllm } from './providers/selfHosted.ts';

/** The providers, in the order in which they are listed. */
export const providers: readonly Provider[] = [
  openai,
  anthropic,
  google,
  xai,
  mistral,
  deepseek,
  openrouter,
  groq,
  together,
  azure,
  bedrock,
  ollama,
  vllm,
  lmStudio,
  llamaCpp,
  custom,
  simulated,
];

/** All variables that hold providers' keys, base URLs and the like. */
export const providerVariables: readonly string[] = [
  ...new Set(
    providers.flatMap(({ key, baseUrl, query = {} }) => [
      ...(key ? [key.variable] : []),
      ...(typeof baseUrl === 'string' ? [] : [baseUrl.variable]),
      ...Object.values(query).map(({ variable }) => variable),
    ]),
  ),
];

/** The provider of that name, or null. */
export function findProvider(name: string): Provider | null {
  return providers.find((provider) => provider.name === name) ?? null;
}
