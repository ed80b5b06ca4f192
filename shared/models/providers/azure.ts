import type { Provider } from './provider.ts';
import { openAiReasoning } from './reasoning.ts';

/** Azure OpenAI: a model is named by its deployment, which is part of the URL. */
export const azure: Provider = {
  name: 'azure',
  label: 'Azure OpenAI',
  baseUrl: {
    variable: 'AZURE_OPENAI_ENDPOINT',
    url: (endpoint, deployment) =>
      `${endpoint.replace(/\/+$/, '')}/openai/deployments/${encodeURIComponent(deployment)}`,
    hosts: /^[a-z0-9-]+\.(?:(?:openai|cognitiveservices|services\.ai)\.azure\.(?:com|us|cn)|azure-api\.net)$/,
  },
  query: { 'api-version': { variable: 'AZURE_OPENAI_API_VERSION', fallback: '2025-04-01-preview' } },
  key: { variable: 'AZURE_OPENAI_API_KEY', required: true, header: 'api-key' },
  capParameter: 'max_completion_tokens',
  reasoning: openAiReasoning,
};
