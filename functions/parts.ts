import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { S3Client } from '@aws-sdk/client-s3';
import { SQSClient } from '@aws-sdk/client-sqs';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { createProtocolReader } from '../shared/audits/protocol.ts';
import { providers } from '../shared/models/providers.ts';
import { countEndings } from '../shared/observability/endings.ts';
import { createLogger } from '../shared/observability/log.ts';
import { createQueues } from '../shared/store/queues.ts';
import { createS3Store } from '../shared/store/s3.ts';
import { createTableStores } from '../shared/store/tableStores.ts';
import { suites } from '../shared/suites/registry.ts';
import { version } from '../shared/version.ts';
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

/** The parts that the doors on AWS have in common: stores, queues, suites, clock and log. */
export function createParts(environment: Environment, { dynamo, sqs, s3 }: AwsClients) {
  const now = () => new Date();
  const log = createLogger((line) => process.stdout.write(`${line}\n`), now);
  const doc = DynamoDBDocumentClient.from(dynamo, { marshallOptions: { removeUndefinedValues: true } });
  const stores = createTableStores(doc, environment.TABLE_NAME);
  const objects = createS3Store(s3, environment.BUCKET_NAME);
  return {
    suites,
    providers: new Set(providers.map(({ name }) => name)),
    ...stores,
    audits: countEndings(stores.audits, log, { Stage: environment.STAGE }),
    queues: createQueues(sqs, environment.QUEUE_URLS),
    objects,
    protocols: createProtocolReader(suites, objects),
    version,
    now,
    log,
  };
}
