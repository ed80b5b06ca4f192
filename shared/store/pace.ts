import { type DynamoDBDocumentClient, GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb';
import { z } from 'zod';
import { type Bucket, fullBucket } from '../pace/tokenBucket.ts';
import { unlessConditionFails } from './conditional.ts';
import { keys } from './keys.ts';

/** The buckets from which all workers take their calls, by name. */
export interface PaceStore {
  /** Replaces a bucket by what `take` makes of it, as if nobody else did so at the same time. */
  change<T>(name: string, take: (bucket: Bucket) => { bucket: Bucket; block: T }): Promise<T>;
}

const bucketSchema = z.object({ requestsAt: z.number(), tokensAt: z.number() });

/** Times that others may get in between before it is an error: workers are few and take blocks. */
const mostCollisions = 100;

/** Creates the store of buckets on a table: one item each, written under the condition that it is as it was read. */
export function createPaceStore(doc: DynamoDBDocumentClient, table: string): PaceStore {
  const read = async (name: string) => {
    const { Item } = await doc.send(
      new GetCommand({ TableName: table, Key: keys.pace(name), ConsistentRead: true }),
    );
    return Item ? bucketSchema.parse(Item) : null;
  };

  const replace = (name: string, old: Bucket | null, bucket: Bucket) =>
    unlessConditionFails(
      doc.send(
        new PutCommand({
          TableName: table,
          Item: { ...keys.pace(name), ...bucket },
          ...(old
            ? {
                ConditionExpression: 'requestsAt = :requestsAt AND tokensAt = :tokensAt',
                ExpressionAttributeValues: { ':requestsAt': old.requestsAt, ':tokensAt': old.tokensAt },
              }
            : { ConditionExpression: 'attribute_not_exists(pk)' }),
        }),
      ),
    );

  return {
    async change(name, take) {
      for (let collisions = 0; collisions < mostCollisions; collisions++) {
        const old = await read(name);
        const { bucket, block } = take(old ?? fullBucket);
        if (await replace(name, old, bucket)) return block;
      }
      throw new Error(`The pace of ${name} could not be kept: too many workers write at once.`);
    },
  };
}
