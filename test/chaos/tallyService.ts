import { askUntil } from '../../functions/ask/askUntil.ts';
import { type LocalStack, type LocalStackOptions, startLocalStack } from '../../infra/local/stack.ts';
import { consumers, trialsAtOnce } from '../../infra/topology.ts';
import { createBatchConnector } from '../../shared/models/batch/connect.ts';
import { createConnector } from '../../shared/models/connect.ts';
import { createLogger } from '../../shared/observability/log.ts';
import { tallySuite } from '../fixtures/tallySuite.ts';

/** Starts the whole local service with the smallest suite, on the model at a base URL. */
export function startTallyService(
  folder: string,
  baseUrl: string,
  between: LocalStackOptions['between'] = async (_, endpoint) => endpoint,
): Promise<LocalStack> {
  const variables = { EVENHAND_BASE_URL: baseUrl };
  const reach = { variables, sockets: trialsAtOnce * consumers.shards.maxConcurrency };
  return startLocalStack({
    folder,
    port: 0,
    suites: new Map([[tallySuite.name, tallySuite]]),
    providers: new Set(['custom']),
    connect: createConnector(reach),
    connectBatch: createBatchConnector(reach),
    askPersistently: (model, request, deadline) => askUntil(deadline, model, request),
    version: '0.0.0-test',
    between,
    log: createLogger(
      (line) => {
        if (line.includes('"ERROR"')) process.stderr.write(`${line}\n`);
      },
      () => new Date(),
    ),
  });
}
