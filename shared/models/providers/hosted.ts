import type { Provider } from './provider.ts';
import { byModel, noControls, reasoningEffort } from './reasoning.ts';

/** xAI. Which models reason is in their names (`…-non-reasoning`). */
export const xai: Provider = {
  name: 'xai',
  label: 'xAI',
  baseUrl: 'https://api.x.ai/v1',
  key: { variable: 'XAI_API_KEY', required: true },
  capParameter: 'max_completion_tokens',
  reasoning: { off: byModel([[/^grok-3-mini/, { reasoning_effort: 'low' }]]), effort: reasoningEffort },
};

/** Mistral AI, which calls the seed by a name of its own. */
export const mistral: Provider = {
  name: 'mistral',
  label: 'Mistral AI',
  baseUrl: 'https://api.mistral.ai/v1',
  key: { variable: 'MISTRAL_API_KEY', required: true },
  capParameter: 'max_tokens',
  seedParameter: 'random_seed',
  reasoning: { ...noControls, effort: reasoningEffort },
};

/** DeepSeek, which documents no seed. `deepseek-reasoner` always thinks. */
export const deepseek: Provider = {
  name: 'deepseek',
  label: 'DeepSeek',
  baseUrl: 'https://api.deepseek.com/v1',
  key: { variable: 'DEEPSEEK_API_KEY', required: true },
  capParameter: 'max_tokens',
  lacks: ['seed'],
  reasoning: {
    off: byModel([
      [/reasoner/, {}],
      [/^/, { thinking: { type: 'disabled' } }],
    ]),
  },
};

/** Groq. */
export const groq: Provider = {
  name: 'groq',
  label: 'Groq',
  baseUrl: 'https://api.groq.com/openai/v1',
  key: { variable: 'GROQ_API_KEY', required: true },
  capParameter: 'max_completion_tokens',
  reasoning: {
    off: byModel([
      [/gpt-oss/, { reasoning_effort: 'low' }],
      [/qwen/, { reasoning_effort: 'none' }],
    ]),
    effort: reasoningEffort,
  },
};

/** Together AI. */
export const together: Provider = {
  name: 'together',
  label: 'Together AI',
  baseUrl: 'https://api.together.xyz/v1',
  key: { variable: 'TOGETHER_API_KEY', required: true },
  capParameter: 'max_tokens',
  reasoning: {
    off: byModel([
      [/gpt-oss/, { reasoning_effort: 'low' }],
      [/DeepSeek-V(?:3\.[1-9]|[4-9])|GLM-|Kimi-K2\.[5-9]/, { reasoning: { enabled: false } }],
    ]),
    effort: reasoningEffort,
  },
};

/** Amazon Bedrock, through its OpenAI-compatible endpoint, with a Bedrock API key. */
export const bedrock: Provider = {
  name: 'bedrock',
  label: 'Amazon Bedrock',
  baseUrl: {
    variable: 'AWS_REGION',
    url: (region) => `https://bedrock-runtime.${region}.amazonaws.com/openai/v1`,
    hosts: /^bedrock-runtime\.[a-z]{2}(?:-[a-z]+)+-\d\.amazonaws\.com$/,
  },
  key: { variable: 'AWS_BEARER_TOKEN_BEDROCK', required: true },
  capParameter: 'max_completion_tokens',
  reasoning: { off: byModel([[/gpt-oss/, { reasoning_effort: 'low' }]]), effort: reasoningEffort },
};
