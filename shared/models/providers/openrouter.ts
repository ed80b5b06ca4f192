import type { Provider } from './provider.ts';
import { byModel } from './reasoning.ts';

/**
 * OpenRouter, a router before many hosts. Reasoning is suppressed as in FairFund-Bench, appendix F, which lists
 * the makers up to Mistral; three open-weight models are pinned to the hosts of its table 7, since other hosts
 * serve other quantizations.
 */
export const openrouter: Provider = {
  name: 'openrouter',
  label: 'OpenRouter',
  baseUrl: 'https://openrouter.ai/api/v1',
  key: { variable: 'OPENROUTER_API_KEY', required: true },
  capParameter: 'max_tokens',
  reasoning: {
    off: byModel([
      [/^(?:openai\/gpt-[5-9]|x-ai\/)/, { reasoning: { effort: 'none' } }],
      [/^deepseek\//, { reasoning: { enabled: false } }],
      [/^(?:google|meta-llama|mistralai)\//, { reasoning: { max_tokens: 128 } }],
      [/^(?:qwen|z-ai|moonshotai)\//, { reasoning: { enabled: false } }],
    ]),
    effort: (effort) => ({ reasoning: { effort } }),
    budget: (tokens) => ({ reasoning: { max_tokens: tokens } }),
  },
  backends: {
    pin: (host) => ({ provider: { order: [host], allow_fallbacks: false } }),
    pinned: {
      'deepseek/deepseek-v3.2': 'SiliconFlow',
      'meta-llama/llama-4-maverick': 'DeepInfra',
      'mistralai/mistral-large-2512': 'Mistral',
    },
  },
};
