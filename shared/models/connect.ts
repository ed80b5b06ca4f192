import type { ModelRef } from '../audits/audit.ts';
import { createChatModel } from './chat.ts';
import { createKeepAliveFetch } from './keepAliveFetch.ts';
import { type Model, ModelError } from './model.ts';
import { findProvider, resolveEndpoint } from './providers.ts';

/** Where model connections come from. */
export interface ConnectOptions {
  /** Values of the environment: base URLs and keys under the names that the providers give. */
  readonly variables: Readonly<Record<string, string | undefined>>;
  /** Calls under way at once to one host. */
  readonly sockets: number;
}

/**
 * Creates the function that finds the model behind a reference. One reference gives one object, so that what a
 * model was found to reject is remembered. Throws a terminal {@link ModelError} that names what is missing.
 */
export function createConnector({ variables, sockets }: ConnectOptions): (ref: ModelRef) => Model {
  const fetch = createKeepAliveFetch({ sockets });
  const models = new Map<string, Model>();

  const connect = ({ provider: providerName, name }: ModelRef): Model => {
    const provider = findProvider(providerName);
    if (!provider) throw new ModelError(`There is no provider ${providerName}.`, { kind: 'terminal' });
    const endpoint = resolveEndpoint(provider, variables);
    if ('missing' in endpoint) {
      throw new ModelError(
        `${provider.label} needs ${endpoint.missing}, which is not set where the service runs.`,
        {
          kind: 'terminal',
        },
      );
    }
    const settings = { capParameter: provider.capParameter, extra: provider.extra(name) };
    return createChatModel({ ...endpoint, model: name, settings, fetch });
  };

  return (ref) => {
    const key = `${ref.provider}/${ref.name}`;
    const model = models.get(key) ?? connect(ref);
    models.set(key, model);
    return model;
  };
}
