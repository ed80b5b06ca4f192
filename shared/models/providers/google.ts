import type { Provider } from './provider.ts';
import { byModel, reasoningEffort } from './reasoning.ts';

function thinkingBudget(tokens: number) {
  return { extra_body: { google: { thinking_config: { thinking_budget: tokens } } } };
}

/** Google's Gemini API, through its OpenAI-compatible endpoint. Gemini 2.5 Pro can't think in under 128 tokens. */
export const google: Provider = {
  name: 'google',
  label: 'Google Gemini',
  baseUrl: 'https://generativelanguage.googleapis.com/v1beta/openai',
  key: { variable: 'GEMINI_API_KEY', required: true },
  capParameter: 'max_tokens',
  reasoning: {
    off: byModel([
      [/^gemini-2\.5-pro/, thinkingBudget(128)],
      [/^gemini-2\.5-flash/, { reasoning_effort: 'none' }],
      [/^gemini-[3-9].*flash/, { reasoning_effort: 'minimal' }],
      [/^gemini-[3-9]/, { reasoning_effort: 'low' }],
    ]),
    effort: reasoningEffort,
    budget: thinkingBudget,
  },
};
