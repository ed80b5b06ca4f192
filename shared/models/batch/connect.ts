import type { ModelRef } from '../../audits/audit.ts';
import type { ConnectOptions } from '../connect.ts';
import { createKeepAliveFetch } from '../keepAliveFetch.ts';
import { ModelError } from '../model.ts';
import { reachModel } from '../reach.ts';
import { createAnthropicBatch } from './anthropic.ts';
import type { BatchModel } from './batch.ts';
import { createOpenAiBatch } from './openAi.ts';

const createBatch = { openai: createOpenAiBatch, anthropic: createAnthropicBatch };

/**
 * Creates the function that finds the batch API of a model, told what the model was found to reject. Throws a
 * terminal {@link ModelError} that names what is missing, or that the provider has none.
 */
export function createBatchConnector({ variables, sockets }: ConnectOptions) {
  const fetch = createKeepAliveFetch({ sockets });

  return (ref: ModelRef, refused: readonly string[] = []): BatchModel => {
    const { provider, chat } = reachModel(ref, variables);
    if (!provider.batch) {
      throw new ModelError(`${provider.label} has no batch API that is supported.`, {
        kind: 'terminal',
        reason: 'setup',
      });
    }
    const known = [...new Set([...(chat.refused ?? []), ...refused])];
    return createBatch[provider.batch.api]({ ...chat, refused: known, fetch });
  };
}
