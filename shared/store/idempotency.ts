import { createHash } from 'node:crypto';
import { type DynamoDBDocumentClient, GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb';
import { unlessConditionFails } from './conditional.ts';
import { keys } from './keys.ts';

/** What a key was first used for. */
export interface IdempotencyClaim {
  readonly auditId: string;
  /** Whether the body is the one that the key was first used with. */
  readonly sameBody: boolean;
}

/** Remembers which audit an `Idempotency-Key` started. */
export interface IdempotencyStore {
  /** Claims a key for a new audit id, or tells which audit it started before. One of many callers wins. */
  claim(key: string, body: string, auditId: string, now: Date): Promise<IdempotencyClaim>;
}

/** A key is remembered for a day, as clients of such headers expect. */
const rememberedSeconds = 24 * 60 * 60;

/** Creates the store of idempotency keys on a table. Keys are stored hashed. */
export function createIdempotencyStore(doc: DynamoDBDocumentClient, table: string): IdempotencyStore {
  return {
    async claim(key, body, auditId, now) {
      const id = keys.idempotency(sha256(key));
      const bodyHash = sha256(body);
      const seconds = Math.floor(now.getTime() / 1000);
      const won = await unlessConditionFails(
        doc.send(
          new PutCommand({
            TableName: table,
            Item: { ...id, auditId, bodyHash, expiresAt: seconds + rememberedSeconds },
            ConditionExpression: 'attribute_not_exists(pk) OR expiresAt < :now',
            ExpressionAttributeValues: { ':now': seconds },
          }),
        ),
      );
      if (won) return { auditId, sameBody: true };
      const { Item } = await doc.send(new GetCommand({ TableName: table, Key: id, ConsistentRead: true }));
      if (!Item) throw new Error('An idempotency key was neither claimed nor found.');
      return { auditId: String(Item.auditId), sameBody: Item.bodyHash === bodyHash };
    },
  };
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
