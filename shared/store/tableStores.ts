import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { createAlertStore } from './alerts.ts';
import { createApiKeyStore } from './apiKeys.ts';
import { createAuditStore } from './audits.ts';
import { createBatchStore } from './batches.ts';
import { createDeliveryStore } from './deliveries.ts';
import { createIdempotencyStore } from './idempotency.ts';
import { createInstrumentStore } from './instruments.ts';
import type { ObjectStore } from './objects.ts';
import { createPaceStore } from './pace.ts';
import { createReplyStore } from './replies.ts';
import { createScheduleStore } from './schedules.ts';
import { createSpendingStore } from './spending.ts';
import { createStandingStore } from './standings.ts';

/** Everything that is kept in the table, each kind behind its own few operations. */
export type TableStores = ReturnType<typeof createTableStores>;

/** Creates the stores on a table. The client must drop undefined values (`removeUndefinedValues`). */
export function createTableStores(
  doc: DynamoDBDocumentClient,
  table: string,
  objects: Pick<ObjectStore, 'put' | 'get'>,
) {
  return {
    audits: createAuditStore(doc, table),
    replies: createReplyStore(doc, table, objects),
    idempotency: createIdempotencyStore(doc, table),
    deliveries: createDeliveryStore(doc, table),
    alerts: createAlertStore(doc, table),
    apiKeys: createApiKeyStore(doc, table),
    schedules: createScheduleStore(doc, table),
    instruments: createInstrumentStore(doc, table),
    standings: createStandingStore(doc, table),
    pace: createPaceStore(doc, table),
    batches: createBatchStore(doc, table),
    spending: createSpendingStore(doc, table),
  };
}
