import { join } from 'node:path';
import { SQSClient } from '@aws-sdk/client-sqs';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { createAggregateHandler } from '../../functions/aggregate/handler.ts';
import { createApi } from '../../functions/api/app.ts';
import { createAskHandler } from '../../functions/ask/handler.ts';
import type { AskParts } from '../../functions/ask/parts.ts';
import { loadBoostedTrees } from '../../functions/boostedTrees.ts';
import { createNotifyHandler } from '../../functions/notify/handler.ts';
import { createPlanHandler } from '../../functions/plan/handler.ts';
import { createScheduleHandler } from '../../functions/schedule/handler.ts';
import { createSweepHandler } from '../../functions/sweep/handler.ts';
import type { QueueName } from '../../shared/audits/messages.ts';
import { createProtocolReader } from '../../shared/audits/protocol.ts';
import { checkOutboundUrl, resolveBySystem } from '../../shared/net/outbound.ts';
import type { Logger } from '../../shared/observability/log.ts';
import type { AuditStore } from '../../shared/store/auditStore.ts';
import { createFileStore } from '../../shared/store/files.ts';
import type { ObjectStore } from '../../shared/store/objects.ts';
import { createQueues } from '../../shared/store/queues.ts';
import type { ReplyStore } from '../../shared/store/replies.ts';
import { createTableStores } from '../../shared/store/tableStores.ts';
import type { Suite } from '../../shared/suites/suite.ts';
import { answerTimeoutMs, attempt } from '../../shared/webhooks/attempt.ts';
import { consumers, sweep, type TimedDoor, timers, trialsAtOnce } from '../topology.ts';
import { createTable, localClient, localDynamo, startDatabase } from './database.ts';
import { type SqsHandler, startEventSource } from './eventSource.ts';
import { localKey } from './key.ts';
import { listen } from './listen.ts';
import { startQueueing } from './queueing.ts';
import { forgetService, noteService } from './service.ts';

/** What a local stack is made of. */
export interface LocalStackOptions {
  /** Where the state lives; it survives a restart and a kill. */
  readonly folder: string;
  /** Port of the API; 0 takes a free one. */
  readonly port: number;
  readonly suites: ReadonlyMap<string, Suite>;
  readonly providers: ReadonlySet<string>;
  readonly connect: AskParts['connect'];
  readonly connectBatch: AskParts['connectBatch'];
  readonly askPersistently: AskParts['askPersistently'];
  /** Whether webhooks may go to this machine's loopback interface, also over plain http. Default: no. */
  readonly allowLoopbackWebhooks?: boolean;
  readonly version: string;
  readonly log: Logger;
  /** Where to reach an embedded service, given its address. Default: there. A test may put a proxy between. */
  readonly between?: (service: 'table' | 'queues', endpoint: string) => Promise<string>;
}

/** The whole service in one process. */
export interface LocalStack {
  readonly url: string;
  /** A key with every right, for this machine only. */
  readonly key: string;
  /** Folder of the objects: reports and instruments. */
  readonly objectsFolder: string;
  readonly audits: AuditStore;
  readonly replies: ReplyStore;
  readonly objects: ObjectStore;
  /** Messages that no door could handle. */
  deadLetters(): Promise<number>;
  stop(): Promise<void>;
}

const tableName = 'evenhand';
const now = () => new Date();

/** Starts every door of the topology over embedded services, and takes up what an earlier run left unfinished. */
export async function startLocalStack(options: LocalStackOptions): Promise<LocalStack> {
  const { folder, suites, log, between = async (_, endpoint) => endpoint } = options;
  const database = await startDatabase(join(folder, 'table'));
  const dynamo = localDynamo(await between('table', database.endpoint));
  await createTable(dynamo, tableName);
  const queueing = await startQueueing();
  const sqs = new SQSClient(localClient(await between('queues', queueing.endpoint)));

  const doc = DynamoDBDocumentClient.from(dynamo, { marshallOptions: { removeUndefinedValues: true } });
  const queues = createQueues(sqs, queueing.urls);
  const objectsFolder = join(folder, 'objects');
  const objects = createFileStore(objectsFolder);
  const stores = createTableStores(doc, tableName, objects);
  const protocols = createProtocolReader(suites, objects);
  const outbound = { allowLoopback: options.allowLoopbackWebhooks ?? false, resolve: resolveBySystem };
  const checkWebhookUrl = (url: string) => checkOutboundUrl(url, outbound);
  const parts = { ...options, ...stores, queues, objects, protocols, checkWebhookUrl, now };

  const key = localKey(folder);
  await stores.apiKeys.put(key, { name: 'development', scopes: ['admin'], expiresAt: null }, now());

  const sweeping = createSweepHandler(parts, sweep.quietMinutes * 60_000);
  const api = await listen(createApi(parts).fetch, options.port);
  const handlers: Record<QueueName, SqsHandler> = {
    jobs: createPlanHandler(parts),
    shards: createAskHandler({ ...parts, concurrency: trialsAtOnce * consumers.shards.maxConcurrency }),
    aggregate: createAggregateHandler({ ...parts, loadBoostedTrees }),
    notify: createNotifyHandler({
      ...parts,
      attempt: (to, body, at) => attempt(to, body, { ...outbound, timeoutMs: answerTimeoutMs }, at),
      apiUrl: api.url,
      random: Math.random,
    }),
  };
  await createSweepHandler(parts, 0)();
  const sources = (Object.keys(handlers) as QueueName[]).map((queue) =>
    startEventSource({ sqs, url: queueing.urls[queue], log }, consumers[queue], handlers[queue]),
  );
  const timed: Record<TimedDoor, () => Promise<unknown>> = {
    sweep: sweeping,
    schedule: createScheduleHandler(parts),
  };
  const clocks = (Object.keys(timed) as TimedDoor[]).map((door) =>
    setInterval(() => {
      timed[door]().catch((error: unknown) => log.error('A timed door failed', error, { door }));
    }, timers[door] * 60_000),
  );
  noteService(folder, api.url);

  return {
    url: api.url,
    key,
    objectsFolder,
    audits: stores.audits,
    replies: stores.replies,
    objects,
    deadLetters: () => queueing.deadLetters(),
    async stop() {
      forgetService(folder);
      for (const clock of clocks) clearInterval(clock);
      await api.stop();
      await Promise.all(sources.map((source) => source.stop()));
      sqs.destroy();
      await queueing.stop();
      dynamo.destroy();
      await database.stop();
    },
  };
}
