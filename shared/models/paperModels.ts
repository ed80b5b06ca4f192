import type { ModelRef } from '../audits/audit.ts';
import { findProvider } from './providers.ts';

/** A model of FairFund-Bench's lineup (table 7), with its API identifier and how it was asked (appendix F). */
export interface PaperModel {
  /** Its ready-made name is `paper/` and this. */
  readonly alias: string;
  /** Its name in the paper. */
  readonly label: string;
  readonly maker: string;
  readonly tier: 'Frontier' | 'Mid' | 'Mini' | 'Open-weight';
  readonly ref: ModelRef;
}

const paper = 'paper';
const off = { reasoning: 'off' } as const;
const smallBudget = { reasoning: { budget: 128 } } as const;

function on(provider: string, name: string, settings: NonNullable<ModelRef['settings']> = {}): ModelRef {
  return { provider, name, settings };
}

/**
 * The 14 models of table 7, in its order. Anthropic's were asked through its batch API and without extended
 * thinking, which is their default; GPT-4o does not reason.
 */
export const paperModels: readonly PaperModel[] = [
  {
    alias: 'claude-opus-4-6',
    label: 'Opus 4.6',
    maker: 'Anthropic',
    tier: 'Frontier',
    ref: on('anthropic', 'claude-opus-4-6', off),
  },
  {
    alias: 'gpt-5.4',
    label: 'GPT-5.4',
    maker: 'OpenAI',
    tier: 'Frontier',
    ref: on('openai', 'gpt-5.4', off),
  },
  {
    alias: 'gemini-2.5-pro',
    label: 'Gemini 2.5 Pro',
    maker: 'Google',
    tier: 'Frontier',
    ref: on('openrouter', 'google/gemini-2.5-pro', smallBudget),
  },
  {
    alias: 'grok-4.20',
    label: 'Grok 4.20',
    maker: 'xAI',
    tier: 'Frontier',
    ref: on('openrouter', 'x-ai/grok-4.20', off),
  },
  {
    alias: 'claude-sonnet-4-6',
    label: 'Sonnet 4.6',
    maker: 'Anthropic',
    tier: 'Mid',
    ref: on('anthropic', 'claude-sonnet-4-6', off),
  },
  {
    alias: 'gpt-4o',
    label: 'GPT-4o',
    maker: 'OpenAI',
    tier: 'Mid',
    ref: on('openrouter', 'openai/gpt-4o-2024-11-20'),
  },
  {
    alias: 'gemini-2.5-flash',
    label: 'Gemini 2.5 Flash',
    maker: 'Google',
    tier: 'Mid',
    ref: on('openrouter', 'google/gemini-2.5-flash', smallBudget),
  },
  {
    alias: 'claude-haiku-4-5',
    label: 'Haiku 4.5',
    maker: 'Anthropic',
    tier: 'Mini',
    ref: on('anthropic', 'claude-haiku-4-5-20251001', off),
  },
  {
    alias: 'gpt-5.4-mini',
    label: 'GPT-5.4 mini',
    maker: 'OpenAI',
    tier: 'Mini',
    ref: on('openai', 'gpt-5.4-mini', off),
  },
  {
    alias: 'gemini-2.5-flash-lite',
    label: 'Gemini 2.5 Flash-Lite',
    maker: 'Google',
    tier: 'Mini',
    ref: on('openrouter', 'google/gemini-2.5-flash-lite', smallBudget),
  },
  {
    alias: 'grok-4.1-fast',
    label: 'Grok 4.1 Fast',
    maker: 'xAI',
    tier: 'Mini',
    ref: on('openrouter', 'x-ai/grok-4.1-fast', off),
  },
  {
    alias: 'llama-4-maverick',
    label: 'Llama 4 Maverick',
    maker: 'Meta',
    tier: 'Open-weight',
    ref: on('openrouter', 'meta-llama/llama-4-maverick', { ...smallBudget, backend: 'DeepInfra' }),
  },
  {
    alias: 'deepseek-v3.2',
    label: 'DeepSeek V3.2',
    maker: 'DeepSeek',
    tier: 'Open-weight',
    ref: on('openrouter', 'deepseek/deepseek-v3.2', { ...off, backend: 'SiliconFlow' }),
  },
  {
    alias: 'mistral-large',
    label: 'Mistral Large',
    maker: 'Mistral',
    tier: 'Open-weight',
    ref: on('openrouter', 'mistralai/mistral-large-2512', { ...smallBudget, backend: 'Mistral' }),
  },
];

/** What the ready-made models go by, after the provider `paper`. */
export const readyMadeNames: readonly string[] = paperModels.map(({ alias }) => alias);

/**
 * The model that a reference means: of a ready-made one (provider `paper`) the real one, with the reference's own
 * settings before the paper's; any other as it is. Null if there is no such ready-made model.
 */
export function resolveModel(ref: ModelRef): ModelRef | null {
  if (ref.provider !== paper) return ref;
  const model = paperModels.find(({ alias }) => alias === ref.name);
  return model ? { ...model.ref, settings: { ...model.ref.settings, ...ref.settings } } : null;
}

/**
 * Reads a model's name in one word: `provider/name`, whose name may have slashes of its own, or a ready-made
 * name, e.g. `paper/claude-opus-4-6`. Null if there is no such provider or ready-made model.
 */
export function resolveModelName(text: string): ModelRef | null {
  const slash = text.indexOf('/');
  const [provider, name] = [text.slice(0, Math.max(slash, 0)), text.slice(slash + 1)];
  if (provider === paper) return resolveModel({ provider, name });
  return findProvider(provider) && name !== '' ? { provider, name } : null;
}
