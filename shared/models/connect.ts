import type { ModelRef } from '../audits/audit.ts';
import { type ChatModel, createChatModel } from './chat.ts';
import { createKeepAliveFetch } from './keepAliveFetch.ts';
import type { Variables } from './providers/endpoint.ts';
import { reachModel } from './reach.ts';

/** Where model connections come from. */
export interface ConnectOptions {
  /** Values of the environment: base URLs and keys under the names that the providers give. */
  readonly variables: Variables;
  /** Calls under way at once to one host. */
  readonly sockets: number;
}

/**
 * Creates the function that finds the model behind a reference; it may be told what the model was found to
 * reject before. One reference gives one object, so that what is found is remembered. Throws a terminal
 * {@link ModelError} that names what is missing or wrong.
 */
export function createConnector({ variables, sockets }: ConnectOptions) {
  const fetch = createKeepAliveFetch({ sockets });
  const models = new Map<string, ChatModel>();

  return (ref: ModelRef, refused: readonly string[] = []): ChatModel => {
    const key = JSON.stringify(ref);
    const model = models.get(key) ?? createChatModel({ ...reachModel(ref, variables).chat, fetch });
    model.refuse(refused);
    models.set(key, model);
    return model;
  };
}
