import { SSMClient } from '@aws-sdk/client-ssm';
import type { ModelRef } from '../shared/audits/audit.ts';
import { createBatchConnector } from '../shared/models/batch/connect.ts';
import { createChatModel } from '../shared/models/chat.ts';
import { createConnector } from '../shared/models/connect.ts';
import { createProviderReader } from '../shared/models/providerParameters.ts';
import type { Variables } from '../shared/models/providers/endpoint.ts';
import { providerVariables } from '../shared/models/providers.ts';
import { reachModel } from '../shared/models/reach.ts';
import { createSimulatedHandler } from '../shared/models/simulated/handler.ts';
import type { Logger } from '../shared/observability/log.ts';
import { respondents } from '../shared/suites/respondents.ts';
import type { Environment } from './environment.ts';

type Connect = ReturnType<typeof createConnector>;
type ConnectBatch = ReturnType<typeof createBatchConnector>;

/** The models that a function on AWS can ask. */
export interface Models {
  /** Reads the providers' keys anew where it is time to; to be called before each run. */
  refresh(): Promise<void>;
  /** See {@link createConnector}. */
  readonly connect: Connect;
  /** See {@link createBatchConnector}. */
  readonly connectBatch: ConnectBatch;
}

/** Creates the models: providers with their keys from the Parameter Store, and simulated ones in the process. */
export function createModels(environment: Environment, log: Logger, ssm = new SSMClient()): Models {
  const { AWS_REGION, PROVIDERS_PATH, TRIALS_AT_ONCE } = environment;
  const read = createProviderReader({
    ssm,
    path: PROVIDERS_PATH,
    variables: providerVariables,
    now: () => new Date(),
    log,
  });
  const simulated = createSimulatedConnector();
  let known: Variables | null = null;
  let remote: { readonly connect: Connect; readonly connectBatch: ConnectBatch } | null = null;
  const reach = () => {
    if (!remote) throw new Error("The providers' keys have not been read.");
    return remote;
  };

  return {
    async refresh() {
      const variables = await read();
      if (variables === known) return;
      known = variables;
      const options = { variables: { AWS_REGION, ...variables }, sockets: TRIALS_AT_ONCE };
      remote = { connect: createConnector(options), connectBatch: createBatchConnector(options) };
    },
    connect: (ref, refused) =>
      ref.provider === 'simulated' ? simulated(ref) : reach().connect(ref, refused),
    connectBatch: (ref, refused) => reach().connectBatch(ref, refused),
  };
}

/** Nothing answers at this name (RFC 2606): simulated models are asked inside the process, without a socket. */
const nowhere = 'http://simulated.invalid/v1';

function createSimulatedConnector() {
  const handler = createSimulatedHandler({ respondents });
  const fetch = (input: string | URL | Request, init?: RequestInit) => handler(new Request(input, init));
  const variables = { EVENHAND_SIMULATED_URL: nowhere };
  return (ref: ModelRef) => createChatModel({ ...reachModel(ref, variables).chat, fetch });
}
