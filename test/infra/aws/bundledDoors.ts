import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { DeleteMessageCommand, ReceiveMessageCommand } from '@aws-sdk/client-sqs';
import type { SQSBatchResponse } from 'aws-lambda';
import type { EnvironmentVariables } from '../../../functions/environment.ts';
import { doorNames } from '../../../infra/aws/access.ts';
import { type Bundle, bundleDoors } from '../../../infra/aws/bundle.ts';
import { type Queueing, startQueueing } from '../../../infra/local/queueing.ts';
import { consumers, type DoorName } from '../../../infra/topology.ts';
import type { QueueName } from '../../../shared/audits/messages.ts';
import sqsEvent from '../../fixtures/events/sqs.json' with { type: 'json' };
import { startTable, tableName } from '../../fixtures/house.ts';
import { startObjectStorage } from '../../fixtures/objectStorage.ts';

/** What a handler gave, or the stack of what it threw. */
type Answer = { readonly result: unknown } | { readonly error: string };

const program = fileURLToPath(new URL('bundledDoor.mjs', import.meta.url));

/**
 * Every door from its bundled file, each in a process of its own with the environment that Lambda would give it, over
 * embedded services in the place of AWS.
 */
export async function startBundledDoors() {
  const folder = await mkdtemp(join(tmpdir(), 'evenhand-bundles-'));
  const [bundles, table, queueing, storage, parameters] = await Promise.all([
    bundleDoors(doorNames, folder),
    startTable(),
    startQueueing(),
    startObjectStorage(),
    startEmptyParameterStore(),
  ]);
  const environment = {
    ...variables(queueing, storage.bucket),
    AWS_REGION: 'us-east-1',
    AWS_ACCESS_KEY_ID: 'local',
    AWS_SECRET_ACCESS_KEY: 'local',
    AWS_ENDPOINT_URL_DYNAMODB: table.endpoint,
    AWS_ENDPOINT_URL_SQS: await endpointOf(queueing),
    AWS_ENDPOINT_URL_S3: storage.endpoint,
    AWS_ENDPOINT_URL_SSM: parameters.endpoint,
    AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED: 'true',
  };
  const doors = new Map<DoorName, Door>();
  for (const [name, bundle] of bundles) doors.set(name, await openDoor(bundle, environment));

  const call = async (name: DoorName, event: unknown): Promise<unknown> => {
    const answer = await doors.get(name)?.call(event);
    if (!answer || 'error' in answer) throw new Error(`${name}: ${answer?.error ?? 'no such door'}`);
    return answer.result;
  };

  /** Receives the messages of a queue, hands them to its consumer as one event, and deletes what it took. */
  const deliver = async (queue: QueueName): Promise<number> => {
    const QueueUrl = queueing.urls[queue];
    const { Messages = [] } = await queueing.sqs.send(
      new ReceiveMessageCommand({
        QueueUrl,
        MaxNumberOfMessages: Math.min(10, consumers[queue].batchSize),
        MessageSystemAttributeNames: ['All'],
      }),
    );
    if (Messages.length === 0) return 0;
    const [recorded] = sqsEvent.Records;
    const Records = Messages.map(({ MessageId, ReceiptHandle, Body, Attributes }) => ({
      ...recorded,
      messageId: MessageId,
      receiptHandle: ReceiptHandle,
      body: Body,
      attributes: { ...recorded?.attributes, ...Attributes },
    }));
    const { batchItemFailures } = (await call(consumers[queue].door, { Records })) as SQSBatchResponse;
    const failed = new Set(batchItemFailures.map(({ itemIdentifier }) => itemIdentifier));
    for (const { MessageId = '', ReceiptHandle } of Messages) {
      if (!failed.has(MessageId)) {
        await queueing.sqs.send(new DeleteMessageCommand({ QueueUrl, ReceiptHandle }));
      }
    }
    return Messages.length;
  };

  return {
    doc: table.doc,
    call,
    /** Delivers what is in the queues, and what comes of it, until they are empty. */
    async drain() {
      const queues = Object.keys(consumers) as QueueName[];
      for (let delivered = 1; delivered > 0; ) {
        delivered = 0;
        for (const queue of queues) delivered += await deliver(queue);
      }
    },
    async stop() {
      for (const door of doors.values()) door.close();
      await Promise.all([table.stop(), queueing.stop(), storage.stop(), parameters.stop()]);
      await rm(folder, { recursive: true, force: true });
    },
  };
}

interface Door {
  call(event: unknown): Promise<Answer>;
  close(): void;
}

async function openDoor({ folder }: Bundle, env: Readonly<Record<string, string>>): Promise<Door> {
  const child = fork(program, [join(folder, 'index.mjs')], { env, execArgv: [], silent: true });
  await once(child, 'message');
  return {
    async call(event) {
      const answered = once(child, 'message');
      child.send(event as object);
      const [answer] = await answered;
      return answer;
    },
    close: () => child.kill(),
  };
}

async function endpointOf({ sqs }: Queueing): Promise<string> {
  const endpoint = await sqs.config.endpoint?.();
  if (!endpoint) throw new Error('The embedded queues have no endpoint.');
  return `${endpoint.protocol}//${endpoint.hostname}:${endpoint.port}`;
}

/** The variables that the stack writes. */
function variables({ urls }: Queueing, bucket: string): Record<string, string> {
  return {
    STAGE: 'test',
    TABLE_NAME: tableName,
    BUCKET_NAME: bucket,
    QUEUE_URLS: JSON.stringify(urls),
    API_URL: 'https://api.example/',
    PROVIDERS_PATH: '/evenhand/test/',
    TRIALS_AT_ONCE: '8',
    QUIET_MINUTES: '30',
  } satisfies EnvironmentVariables;
}

/** A Parameter Store in which no provider has a key. */
async function startEmptyParameterStore() {
  const server = http.createServer((request, response) => {
    request.resume().on('end', () => {
      response.writeHead(200, { 'content-type': 'application/x-amz-json-1.1' });
      response.end(JSON.stringify({ Parameters: [], InvalidParameters: [] }));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
