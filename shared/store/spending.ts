import { type DynamoDBDocumentClient, PutCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { z } from 'zod';
import { keys } from './keys.ts';

/** What calls came to. Dollars and tokens leave out what the provider did not say. */
export const spentSchema = z.object({
  calls: z.number().nonnegative(),
  tokens: z.number().nonnegative(),
  dollars: z.number().nonnegative(),
});

/** See {@link spentSchema}. */
export type Spent = z.infer<typeof spentSchema>;

/** What audits with a budget have spent, over all workers. */
export interface SpendingStore {
  /** Adds to what an audit has spent, and gives the sum. */
  add(auditId: string, spent: Spent): Promise<Spent>;
  /** Replaces the sum by one that was counted anew. */
  set(auditId: string, spent: Spent): Promise<void>;
}

/** Creates the store of spending on a table. */
export function createSpendingStore(doc: DynamoDBDocumentClient, table: string): SpendingStore {
  return {
    async add(auditId, { calls, tokens, dollars }) {
      const { Attributes } = await doc.send(
        new UpdateCommand({
          TableName: table,
          Key: keys.spending(auditId),
          UpdateExpression: 'ADD #calls :calls, #tokens :tokens, #dollars :dollars',
          ExpressionAttributeNames: { '#calls': 'calls', '#tokens': 'tokens', '#dollars': 'dollars' },
          ExpressionAttributeValues: { ':calls': calls, ':tokens': tokens, ':dollars': dollars },
          ReturnValues: 'ALL_NEW',
        }),
      );
      return spentSchema.parse(Attributes);
    },

    async set(auditId, spent) {
      await doc.send(new PutCommand({ TableName: table, Item: { ...keys.spending(auditId), ...spent } }));
    },
  };
}
