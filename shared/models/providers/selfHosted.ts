import type { Limits, Provider } from './provider.ts';
import { noControls, reasoningEffort, templateReasoning } from './reasoning.ts';

/** What one computer's server takes at once before calls queue up behind each other and time out. */
const oneComputer: Partial<Limits> = { concurrency: 4 };

/** Ollama. */
export const ollama: Provider = {
  name: 'ollama',
  label: 'Ollama',
  baseUrl: { variable: 'OLLAMA_BASE_URL', fallback: 'http://127.0.0.1:11434/v1' },
  key: { variable: 'OLLAMA_API_KEY', required: false },
  capParameter: 'max_tokens',
  reasoning: { off: () => ({ reasoning_effort: 'none' }), effort: reasoningEffort },
  limits: oneComputer,
};

/** vLLM, wherever it runs. */
export const vllm: Provider = {
  name: 'vllm',
  label: 'vLLM',
  baseUrl: { variable: 'VLLM_BASE_URL', fallback: 'http://127.0.0.1:8000/v1' },
  key: { variable: 'VLLM_API_KEY', required: false },
  capParameter: 'max_tokens',
  reasoning: templateReasoning,
};

/** LM Studio. */
export const lmStudio: Provider = {
  name: 'lm-studio',
  label: 'LM Studio',
  baseUrl: { variable: 'LM_STUDIO_BASE_URL', fallback: 'http://127.0.0.1:1234/v1' },
  key: { variable: 'LM_STUDIO_API_KEY', required: false },
  capParameter: 'max_tokens',
  reasoning: { ...noControls, effort: reasoningEffort },
  limits: oneComputer,
};

/** llama.cpp's server. */
export const llamaCpp: Provider = {
  name: 'llama-cpp',
  label: 'llama.cpp',
  baseUrl: { variable: 'LLAMA_CPP_BASE_URL', fallback: 'http://127.0.0.1:8080/v1' },
  key: { variable: 'LLAMA_CPP_API_KEY', required: false },
  capParameter: 'max_tokens',
  reasoning: templateReasoning,
  limits: oneComputer,
};

/** Any other OpenAI-compatible server. */
export const custom: Provider = {
  name: 'custom',
  label: 'OpenAI-compatible server',
  baseUrl: { variable: 'EVENHAND_BASE_URL' },
  key: { variable: 'EVENHAND_API_KEY', required: false },
  capParameter: 'max_tokens',
  reasoning: { ...noControls, effort: reasoningEffort },
};

/** The respondents that answer by planted rules. */
export const simulated: Provider = {
  name: 'simulated',
  label: 'Simulated respondents',
  baseUrl: { variable: 'EVENHAND_SIMULATED_URL' },
  key: null,
  capParameter: 'max_tokens',
  reasoning: noControls,
};
