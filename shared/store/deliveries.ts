import { type DynamoDBDocumentClient, GetCommand, PutCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { type Attempt, type Delivery, deliverySchema } from '../webhooks/delivery.ts';
import { unlessConditionFails } from './conditional.ts';
import { readIndex, readItems } from './itemIndex.ts';
import { byPendingIndex, deliveryPrefix, keys } from './keys.ts';
import { readPartition } from './partition.ts';

/** How an attempt left its delivery: over, or to be tried again. */
export type AttemptEnd =
  | { readonly state: 'delivered' | 'abandoned'; readonly nextTryAt: null }
  | { readonly state: 'pending'; readonly nextTryAt: string };

/** The deliveries of audits' events, each operation safe to repeat. */
export interface DeliveryStore {
  /** Stores a new delivery, and gives it as stored: of many callers one wins. */
  create(delivery: Delivery): Promise<Delivery>;
  get(auditId: string, change: number): Promise<Delivery | null>;
  /** The deliveries of an audit, oldest first. */
  list(auditId: string): Promise<readonly Delivery[]>;
  /** All deliveries that are to be tried, of any audit. */
  pending(): AsyncIterable<Delivery>;
  /**
   * Takes a delivery that is due for an attempt, until some time: should the attempt be cut off, the next is due
   * then, and the log says so. Null if somebody else took it since it was read.
   */
  beginAttempt(delivery: Delivery, at: string, until: string): Promise<Delivery | null>;
  /** Notes what became of the attempt last begun, unless the delivery was asked for anew meanwhile. */
  endAttempt(delivery: Delivery, attempt: Attempt, end: AttemptEnd): Promise<void>;
  /** Makes a delivery due now, with all its tries before it; null if there is none, or it was tried too often. */
  redeliver(auditId: string, change: number, now: string): Promise<Delivery | null>;
}

/** Attempts of one delivery: as many as its item can hold with ease. */
const mostAttempts = 200;

/** What the log says of an attempt until it ends. */
const unfinished = 'The attempt was cut off before its outcome could be noted.';

/** Deliveries to be tried, in the index of what is pending. */
const pendingDelivery = 'delivery';

/** Creates the store of deliveries on a table. */
export function createDeliveryStore(doc: DynamoDBDocumentClient, table: string): DeliveryStore {
  const update = async (
    delivery: Pick<Delivery, 'auditId' | 'change'>,
    { expression, condition, names = {}, values }: DeliveryUpdate,
  ): Promise<Delivery | null> => {
    const written = await unlessConditionFails(
      doc.send(
        new UpdateCommand({
          TableName: table,
          Key: keys.delivery(delivery.auditId, delivery.change),
          UpdateExpression: expression,
          ConditionExpression: condition,
          ExpressionAttributeNames: Object.keys(names).length > 0 ? names : undefined,
          ExpressionAttributeValues: values,
          ReturnValues: 'ALL_NEW',
        }),
      ),
    );
    return written ? deliverySchema.parse(written.Attributes) : null;
  };

  return {
    async create(delivery) {
      const won = await unlessConditionFails(
        doc.send(
          new PutCommand({
            TableName: table,
            Item: toItem(delivery),
            ConditionExpression: 'attribute_not_exists(pk)',
          }),
        ),
      );
      const stored = won ? delivery : await this.get(delivery.auditId, delivery.change);
      if (!stored) throw new Error('A delivery was neither stored nor found.');
      return stored;
    },

    async get(auditId, change) {
      const Key = keys.delivery(auditId, change);
      const { Item } = await doc.send(new GetCommand({ TableName: table, Key, ConsistentRead: true }));
      return Item ? deliverySchema.parse(Item) : null;
    },

    async list(auditId) {
      const items = await readPartition(doc, table, keys.audit(auditId).pk, deliveryPrefix);
      return items.map((item) => deliverySchema.parse(item));
    },

    async *pending() {
      const pending = { index: byPendingIndex, partitionKey: 'pending', partition: pendingDelivery };
      for await (const items of readIndex(doc, table, pending)) {
        const deliveries = (await readItems(doc, table, items)).map((item) => deliverySchema.parse(item));
        yield* deliveries.filter(({ state }) => state === 'pending');
      }
    },

    beginAttempt: (delivery, at, until) =>
      update(delivery, {
        expression: 'ADD tries :one SET attempts = list_append(attempts, :attempts), nextTryAt = :until',
        condition: 'nextTryAt = :seen',
        values: {
          ':one': 1,
          ':attempts': [{ at, status: null, error: unfinished }],
          ':until': until,
          ':seen': delivery.nextTryAt,
        },
      }),

    async endAttempt(delivery, attempt, { state, nextTryAt }) {
      const last = `attempts[${delivery.attempts.length - 1}]`;
      const ended = await update(delivery, {
        expression: `SET ${last} = :attempt, #state = :state, nextTryAt = :next${state === 'pending' ? '' : ' REMOVE pending'}`,
        condition: 'nextTryAt = :until',
        names: { '#state': 'state' },
        values: { ':attempt': attempt, ':state': state, ':next': nextTryAt, ':until': delivery.nextTryAt },
      });
      if (ended) return;
      await update(delivery, {
        expression: `SET ${last} = :attempt`,
        condition: 'attribute_exists(pk)',
        values: { ':attempt': attempt },
      });
    },

    redeliver: (auditId, change, now) =>
      update(
        { auditId, change },
        {
          expression: 'SET #state = :pending, pending = :kind, tries = :none, nextTryAt = :now',
          condition: 'attribute_exists(pk) AND size(attempts) < :most',
          names: { '#state': 'state' },
          values: {
            ':pending': 'pending',
            ':kind': pendingDelivery,
            ':none': 0,
            ':now': now,
            ':most': mostAttempts,
          },
        },
      ),
  };
}

interface DeliveryUpdate {
  readonly expression: string;
  readonly condition: string;
  readonly names?: Record<string, string>;
  readonly values: Record<string, unknown>;
}

function toItem(delivery: Delivery): Record<string, unknown> {
  const pending = delivery.state === 'pending' ? { pending: pendingDelivery } : {};
  return { ...keys.delivery(delivery.auditId, delivery.change), ...pending, ...delivery };
}
