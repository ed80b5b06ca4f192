import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { S3Client } from '@aws-sdk/client-s3';
import { SQSClient } from '@aws-sdk/client-sqs';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { createProtocolReader } from '../shared/audits/protocol.ts';
import { providers } from '../shared/models/providers.ts';
import { checkOutboundUrl, resolveBySystem } from '../shared/net/outbound.ts';
import { countEndings } from '../shared/observability/endings.ts';
import { createLogger } from '../shared/observability/log.ts';
import { createQueues } from '../shared/store/queues.ts';
import { createS3Store } from '../shared/store/s3.ts';
import { createTableStores } from '../shared/store/tableStores.ts';
import type { SuiteDesign } from '../shared/suites/suite.ts';
import { version } from '../shared/version.ts';
import { answerTimeoutMs, attempt } from '../shared/webhooks/attempt.ts';
import type { Environment } from './environment.ts';

/** Clients of the services that the doors work with. */
export interface AwsClients {
  readonly dynamo: DynamoDBClient;
  readonly sqs: SQSClient;
  readonly s3: S3Client;
}

/** Clients of the region and role that the function runs in. */
export function awsClients(): AwsClients {
  return { dynamo: new DynamoDBClient(), sqs: new SQSClient(), s3: new S3Client() };
}

/** Webhooks of the cloud go to public addresses alone. */
const outbound = { allowLoopback: false, resolve: resolveBySystem };

/** The parts that the doors on AWS have in common; of the suites, as much as the door needs. */
export function createParts<Of extends SuiteDesign>(
  suites: ReadonlyMap<string, Of>,
  environment: Environment,
  { dynamo, sqs, s3 }: AwsClients,
) {
  const now = () => new Date();
  const log = createLogger((line) => process.stdout.write(`${line}\n`), now);
  const doc = DynamoDBDocumentClient.from(dynamo, { marshallOptions: { removeUndefinedValues: true } });
  const objects = createS3Store(s3, environment.BUCKET_NAME);
  const stores = createTableStores(doc, environment.TABLE_NAME, objects);
  return {
    ...stores,
    audits: countEndings(stores.audits, log, { Stage: environment.STAGE }),
    suites,
    providers: new Set(providers.map(({ name }) => name)),
    queues: createQueues(sqs, environment.QUEUE_URLS),
    objects,
    protocols: createProtocolReader(suites, objects),
    checkWebhookUrl: (url: string) => checkOutboundUrl(url, outbound),
    attempt: (to: Parameters<typeof attempt>[0], body: string, at: Date) =>
      attempt(to, body, { ...outbound, timeoutMs: answerTimeoutMs }, at),
    apiUrl: environment.API_URL,
    version,
    now,
    random: Math.random,
    log,
  };
}
