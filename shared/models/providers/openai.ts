import type { Provider } from './provider.ts';
import { openAiReasoning } from './reasoning.ts';

/** OpenAI's own API. */
export const openai: Provider = {
  name: 'openai',
  label: 'OpenAI',
  baseUrl: 'https://api.openai.com/v1',
  key: { variable: 'OPENAI_API_KEY', required: true },
  capParameter: 'max_completion_tokens',
  reasoning: openAiReasoning,
  batch: { api: 'openai', priceFactor: 0.5 },
};
