import type { ModelRef } from '../audits/audit.ts';
import type { ChatModelOptions } from './chat.ts';
import { chatSettingsOf, settingsProblem } from './chatSettings.ts';
import { ModelError } from './model.ts';
import { resolveModel } from './paperModels.ts';
import { resolveEndpoint, type Variables } from './providers/endpoint.ts';
import type { Provider } from './providers/provider.ts';
import { findProvider } from './providers.ts';

/** How a model is reached: the provider's entry, and where and how to ask. */
export interface Reach {
  readonly provider: Provider;
  readonly chat: ChatModelOptions;
}

/**
 * What is wrong with a reference to a model whatever the environment holds, in words for the person who asked:
 * an unknown provider or ready-made name, or settings that the provider can't honour. Null if nothing.
 */
export function modelProblem(ref: ModelRef): string | null {
  const model = resolveModel(ref);
  if (!model) return `There is no ready-made model ${ref.provider}/${ref.name}.`;
  const provider = findProvider(model.provider);
  return provider
    ? settingsProblem(provider, model.settings ?? {})
    : `There is no provider ${model.provider}.`;
}

/**
 * Finds the endpoint and settings of a model.
 *
 * @throws ModelError terminal, naming what is missing or wrong.
 */
export function reachModel(ref: ModelRef, variables: Variables): Reach {
  const model = resolveModel(ref);
  const provider = model && findProvider(model.provider);
  const problem = modelProblem(ref);
  if (!model || !provider || problem !== null) throw misconfigured(problem ?? 'There is no such model.');
  const { name, settings = {} } = model;
  const endpoint = resolveEndpoint(provider, variables, name);
  if ('missing' in endpoint) {
    throw misconfigured(
      `${provider.label} needs ${endpoint.missing}, which is not set where the service runs.`,
    );
  }
  if ('invalid' in endpoint) throw misconfigured(`${endpoint.invalid} ${endpoint.problem}.`);
  const chat = {
    ...endpoint,
    model: name,
    settings: chatSettingsOf(provider, name, settings),
    refused: provider.lacks ?? [],
    ...(settings.timeoutSeconds && { timeoutMs: settings.timeoutSeconds * 1000 }),
  };
  return { provider, chat };
}

function misconfigured(problem: string): ModelError {
  return new ModelError(problem, { kind: 'terminal', reason: 'setup' });
}
