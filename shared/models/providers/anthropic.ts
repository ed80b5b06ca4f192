import type { Provider } from './provider.ts';
import { byModel } from './reasoning.ts';

/**
 * Anthropic, through its OpenAI-compatible endpoint, which ignores seeds and degrees of reasoning. Up to the
 * Claude 4 models, extended thinking is off unless it is asked for.
 */
export const anthropic: Provider = {
  name: 'anthropic',
  label: 'Anthropic',
  baseUrl: 'https://api.anthropic.com/v1',
  key: { variable: 'ANTHROPIC_API_KEY', required: true },
  capParameter: 'max_tokens',
  lacks: ['seed'],
  reasoning: {
    off: byModel([
      [/^claude-(?:[123]|instant|(?:opus|sonnet|haiku)-4)/, {}],
      [/^/, { thinking: { type: 'disabled' } }],
    ]),
    budget: (tokens) => ({ thinking: { type: 'enabled', budget_tokens: tokens } }),
  },
  batch: { api: 'anthropic', priceFactor: 0.5 },
};
