import { DeleteCommand, type DynamoDBDocumentClient, PutCommand } from '@aws-sdk/lib-dynamodb';
import { z } from 'zod';
import { unlessConditionFails } from './conditional.ts';
import { alertPrefix, keys } from './keys.ts';
import { readPartition } from './partition.ts';

/** The failure of an audit of a schedule, and the delivery that tells of it. */
export interface Alert {
  readonly scheduleId: string;
  /** Type of the failure. */
  readonly cause: string;
  readonly auditId: string;
  readonly deliveryId: string;
}

/**
 * Which causes of failure each schedule's owner has been told of, so that a schedule which fails every night
 * raises one alert per cause until it succeeds.
 */
export interface AlertStore {
  /** Whether this delivery is the one to tell of the cause: true for the first, however often it asks. */
  raise(alert: Alert): Promise<boolean>;
  /** Takes an alert back whose delivery could not be made: the next failure is to be told of. */
  withdraw(alert: Alert): Promise<void>;
  /** Forgets the causes that this audit, which succeeded, or audits before it were the first to fail of. */
  clear(scheduleId: string, auditId: string): Promise<void>;
}

/** Creates the store of alerts on a table. */
export function createAlertStore(doc: DynamoDBDocumentClient, table: string): AlertStore {
  return {
    async raise({ scheduleId, cause, auditId, deliveryId }) {
      const raised = await unlessConditionFails(
        doc.send(
          new PutCommand({
            TableName: table,
            Item: { ...keys.alert(scheduleId, cause), auditId, deliveryId },
            ConditionExpression: 'attribute_not_exists(pk) OR deliveryId = :delivery',
            ExpressionAttributeValues: { ':delivery': deliveryId },
          }),
        ),
      );
      return raised !== undefined;
    },

    async withdraw({ scheduleId, cause, deliveryId }) {
      await unlessConditionFails(
        doc.send(
          new DeleteCommand({
            TableName: table,
            Key: keys.alert(scheduleId, cause),
            ConditionExpression: 'deliveryId = :delivery',
            ExpressionAttributeValues: { ':delivery': deliveryId },
          }),
        ),
      );
    },

    async clear(scheduleId, auditId) {
      const items = await readPartition(doc, table, keys.schedule(scheduleId).pk, alertPrefix);
      for (const item of items) {
        await unlessConditionFails(
          doc.send(
            new DeleteCommand({
              TableName: table,
              Key: keySchema.parse(item),
              ConditionExpression: 'auditId <= :audit',
              ExpressionAttributeValues: { ':audit': auditId },
            }),
          ),
        );
      }
    },
  };
}

const keySchema = z.object({ pk: z.string(), sk: z.string() });
