import { DeleteCommand, type DynamoDBDocumentClient, GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb';
import { z } from 'zod';
import { keys } from './keys.ts';

/** A batch that was handed in to a provider. */
export const handedInSchema = z.object({
  /** The provider's name of it. */
  batchId: z.string(),
  at: z.iso.datetime(),
});

/** See {@link handedInSchema}. */
export type HandedIn = z.infer<typeof handedInSchema>;

/** A shard of an audit's stage, whose trials are asked in one batch. */
export interface BatchedShard {
  readonly auditId: string;
  readonly stage: string;
  readonly shard: number;
}

/** The batches that shards wait for. */
export interface BatchStore {
  put(shard: BatchedShard, batch: HandedIn): Promise<void>;
  get(shard: BatchedShard): Promise<HandedIn | null>;
  /** Forgets a batch: the shard's trials can be handed in anew. */
  remove(shard: BatchedShard): Promise<void>;
}

/** Creates the store of batches on a table. */
export function createBatchStore(doc: DynamoDBDocumentClient, table: string): BatchStore {
  return {
    async put(shard, batch) {
      await doc.send(new PutCommand({ TableName: table, Item: { ...keys.batch(shard), ...batch } }));
    },

    async get(shard) {
      const { Item } = await doc.send(
        new GetCommand({ TableName: table, Key: keys.batch(shard), ConsistentRead: true }),
      );
      return Item ? handedInSchema.parse(Item) : null;
    },

    async remove(shard) {
      await doc.send(new DeleteCommand({ TableName: table, Key: keys.batch(shard) }));
    },
  };
}
