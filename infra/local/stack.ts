import { join } from 'node:path';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { createAggregateHandler } from '../../functions/aggregate/handler.ts';
import { createApi } from '../../functions/api/app.ts';
import type { AskParts } from '../../functions/ask/askShard.ts';
import { createAskHandler } from '../../functions/ask/handler.ts';
import { createPlanHandler } from '../../functions/plan/handler.ts';
import { createSweepHandler } from '../../functions/sweep/handler.ts';
import type { QueueName } from '../../shared/audits/messages.ts';
import { createProtocolReader } from '../../shared/audits/protocol.ts';
import type { Logger } from '../../shared/observability/log.ts';
import { type AuditStore, createAuditStore } from '../../shared/store/audits.ts';
import { createFileStore } from '../../shared/store/files.ts';
import { createIdempotencyStore } from '../../shared/store/idempotency.ts';
import type { ObjectStore } from '../../shared/store/objects.ts';
import { createQueues } from '../../shared/store/queues.ts';
import { createReplyStore, type ReplyStore } from '../../shared/store/replies.ts';
import type { Suite } from '../../shared/suites/suite.ts';
import { consumers, sweep, trialsAtOnce } from '../topology.ts';
import { createTable, localDynamo, startDatabase } from './database.ts';
import { type SqsHandler, startEventSource } from './eventSource.ts';
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
  readonly askPersistently: AskParts['askPersistently'];
  readonly version: string;
  readonly log: Logger;
}

/** The whole service in one process. */
export interface LocalStack {
  readonly url: string;
  /** Folder of the objects: reports and instruments. */
  readonly objectsFolder: string;
  readonly audits: AuditStore;
  readonly replies: ReplyStore;
  readonly objects: ObjectStore;
  stop(): Promise<void>;
}

const tableName = 'evenhand';
const now = () => new Date();

/** Starts every door of the topology over embedded services, and takes up what an earlier run left unfinished. */
export async function startLocalStack(options: LocalStackOptions): Promise<LocalStack> {
  const { folder, suites, log } = options;
  const database = await startDatabase(join(folder, 'table'));
  const dynamo = localDynamo(database.endpoint);
  await createTable(dynamo, tableName);
  const queueing = await startQueueing();

  const doc = DynamoDBDocumentClient.from(dynamo, { marshallOptions: { removeUndefinedValues: true } });
  const audits = createAuditStore(doc, tableName);
  const replies = createReplyStore(doc, tableName);
  const queues = createQueues(queueing.sqs, queueing.urls);
  const objectsFolder = join(folder, 'objects');
  const objects = createFileStore(objectsFolder);
  const protocols = createProtocolReader(suites, objects);
  const parts = { ...options, audits, replies, queues, objects, protocols, now };

  const sweeping = createSweepHandler(parts, sweep.quietMinutes * 60_000);
  const handlers: Record<QueueName, SqsHandler> = {
    jobs: createPlanHandler(parts),
    shards: createAskHandler({ ...parts, concurrency: trialsAtOnce }),
    aggregate: createAggregateHandler(parts),
  };
  const api = await listen(
    createApi({ ...parts, idempotency: createIdempotencyStore(doc, tableName) }).fetch,
    options.port,
  );
  await createSweepHandler(parts, 0)();
  const sources = (Object.keys(handlers) as QueueName[]).map((queue) =>
    startEventSource(
      { sqs: queueing.sqs, url: queueing.urls[queue], log },
      consumers[queue],
      handlers[queue],
    ),
  );
  const timer = setInterval(() => {
    sweeping().catch((error: unknown) => log.error('The sweep failed', error));
  }, sweep.everyMinutes * 60_000);
  noteService(folder, api.url);

  return {
    url: api.url,
    objectsFolder,
    audits,
    replies,
    objects,
    async stop() {
      forgetService(folder);
      clearInterval(timer);
      await api.stop();
      await Promise.all(sources.map((source) => source.stop()));
      await queueing.stop();
      dynamo.destroy();
      await database.stop();
    },
  };
}
