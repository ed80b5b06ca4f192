import { askUntil } from '../../functions/ask/askUntil.ts';
import { createBatchConnector } from '../../shared/models/batch/connect.ts';
import { createConnector } from '../../shared/models/connect.ts';
import { providers } from '../../shared/models/providers.ts';
import { createSimulatedHandler } from '../../shared/models/simulated/handler.ts';
import type { Logger } from '../../shared/observability/log.ts';
import { suites } from '../../shared/suites/registry.ts';
import { respondents } from '../../shared/suites/respondents.ts';
import { version } from '../../shared/version.ts';
import { consumers, trialsAtOnce } from '../topology.ts';
import { listen } from './listen.ts';
import { type LocalStack, startLocalStack } from './stack.ts';

/** Where a local Evenhand lives, and the environment that names its providers' keys. */
export interface EvenhandOptions {
  readonly folder: string;
  readonly port: number;
  readonly variables: Readonly<Record<string, string | undefined>>;
  /** See `startLocalStack`. */
  readonly allowLoopbackWebhooks?: boolean;
  readonly log: Logger;
}

/** Starts the whole service on this machine: every suite, every provider, and a server of simulated models. */
export async function startEvenhand({
  folder,
  port,
  variables,
  allowLoopbackWebhooks = false,
  log,
}: EvenhandOptions): Promise<LocalStack> {
  const simulated = await listen(createSimulatedHandler({ respondents }), 0);
  const reach = {
    variables: { ...variables, EVENHAND_SIMULATED_URL: `${simulated.url}/v1` },
    sockets: trialsAtOnce * consumers.shards.maxConcurrency,
  };
  const stack = await startLocalStack({
    folder,
    port,
    suites,
    providers: new Set(providers.map(({ name }) => name)),
    connect: createConnector(reach),
    connectBatch: createBatchConnector(reach),
    askPersistently: (model, request, deadline) => askUntil(deadline, model, request),
    allowLoopbackWebhooks,
    version,
    log,
  }).catch(async (error: unknown) => {
    await simulated.stop();
    throw error;
  });
  return {
    ...stack,
    async stop() {
      await stack.stop();
      await simulated.stop();
    },
  };
}
