import type { ModelRef } from '../audits/audit.ts';
import type { ChatModelOptions } from './chat.ts';
import { chatSettingsOf, settingsProblem } from './chatSettings.ts';
import { ModelError } from './model.ts';
import { resolveEndpoint, type Variables } from './providers/endpoint.ts';
import type { Provider } from './providers/provider.ts';
import { findProvider } from './providers.ts';

/** How a model is reached: the provider's entry, and where and how to ask. */
export interface Reach {
  readonly provider: Provider;
  readonly chat: ChatModelOptions;
}

/**
 * Finds the endpoint and settings of a model.
 *
 * @throws ModelError terminal, naming what is missing or wrong.
 */
export function reachModel(model: ModelRef, variables: Variables): Reach {
  const provider = findProvider(model.provider);
  if (!provider) throw misconfigured(`There is no provider ${model.provider}.`);
  const { name, settings = {} } = model;
  const problem = settingsProblem(provider, settings);
  if (problem !== null) throw misconfigured(problem);
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
