import type { ChatSettings, RequestBody } from './parameters.ts';
import type { Limits, Provider } from './providers/provider.ts';
import type { ModelSettings } from './settings.ts';

/** What keeps a provider from honouring an audit's model settings, in words for the person who asked; or null. */
export function settingsProblem(provider: Provider, settings: ModelSettings): string | null {
  const { reasoning, backend, batch } = settings;
  const { label, reasoning: controls } = provider;
  if (typeof reasoning === 'object' && !controls.budget) return `${label} takes no reasoning budget.`;
  if (isEffort(reasoning) && !controls.effort) return `${label} takes no degree of reasoning.`;
  if (backend !== undefined && !provider.backends) return `${label} has no backends to choose from.`;
  return batch && !provider.batch ? `${label} has no batch API that is supported.` : null;
}

/** How a model is to be asked at a provider. What the audit asks for expressly is fixed: it is never left out. */
export function chatSettingsOf(provider: Provider, name: string, settings: ModelSettings): ChatSettings {
  const { capParameter, seedParameter, backends } = provider;
  const reasoning = reasoningFields(provider, name, settings.reasoning ?? 'off');
  const backend = settings.backend ?? backends?.pinned[name];
  return {
    capParameter,
    ...(seedParameter && { seedParameter }),
    ...(settings.maxOutputTokens && { maxTokens: settings.maxOutputTokens }),
    extra: reasoning.extra,
    fixed: { ...reasoning.fixed, ...(backend && backends?.pin(backend)) },
  };
}

/** The bounds on a model's pace: the audit's, else what is known of the provider. */
export function limitsOf({ limits = {} }: Pick<Provider, 'limits'>, settings: ModelSettings): Limits {
  return {
    requestsPerMinute: settings.requestsPerMinute ?? limits.requestsPerMinute ?? null,
    tokensPerMinute: settings.tokensPerMinute ?? limits.tokensPerMinute ?? null,
    concurrency: settings.concurrency ?? limits.concurrency ?? null,
  };
}

type Reasoning = NonNullable<ModelSettings['reasoning']>;

function reasoningFields(
  { reasoning: controls }: Provider,
  name: string,
  wish: Reasoning,
): { extra: RequestBody; fixed: RequestBody } {
  if (wish === 'off') return { extra: controls.off(name), fixed: {} };
  if (wish === 'default') return { extra: {}, fixed: {} };
  const fields = typeof wish === 'object' ? controls.budget?.(wish.budget) : controls.effort?.(wish);
  return { extra: {}, fixed: fields ?? {} };
}

function isEffort(wish: Reasoning | undefined): boolean {
  return typeof wish === 'string' && wish !== 'off' && wish !== 'default';
}
