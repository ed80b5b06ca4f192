import { type DynamoDBDocumentClient, PutCommand, QueryCommand } from '@aws-sdk/lib-dynamodb';
import { type Reply, replySchema } from '../audits/reply.ts';
import { unlessConditionFails } from './audits.ts';
import { keys } from './keys.ts';

/** The replies of audits: one per trial, written once. */
export interface ReplyStore {
  /** Stores a reply unless its trial has one; says whether it did. */
  put(reply: Reply): Promise<boolean>;
  /** Which trials from `first` up to but not including `end` have a reply. */
  stored(auditId: string, stage: string, range: { first: number; end: number }): Promise<Set<number>>;
  /** Every reply of a stage in the order of its trials, page by page, so that memory stays flat. */
  stream(auditId: string, stage: string): AsyncIterable<Reply>;
}

/** Creates the store of replies on a table. */
export function createReplyStore(doc: DynamoDBDocumentClient, table: string): ReplyStore {
  async function* pages(auditId: string, stage: string, from: number, to: number, fields?: string) {
    let start: Record<string, unknown> | undefined;
    do {
      const { Items = [], LastEvaluatedKey } = await doc.send(
        new QueryCommand({
          TableName: table,
          KeyConditionExpression: 'pk = :pk AND sk BETWEEN :from AND :to',
          ExpressionAttributeValues: {
            ':pk': keys.reply(auditId, stage, from).pk,
            ':from': keys.reply(auditId, stage, from).sk,
            ':to': keys.reply(auditId, stage, to).sk,
          },
          ...(fields === undefined
            ? {}
            : { ProjectionExpression: '#field', ExpressionAttributeNames: { '#field': fields } }),
          ConsistentRead: true,
          ExclusiveStartKey: start,
        }),
      );
      yield Items;
      start = LastEvaluatedKey;
    } while (start);
  }

  return {
    async put(reply) {
      const done = await unlessConditionFails(
        doc.send(
          new PutCommand({
            TableName: table,
            Item: { ...keys.reply(reply.auditId, reply.stage, reply.index), ...reply },
            ConditionExpression: 'attribute_not_exists(pk)',
          }),
        ),
      );
      return done !== undefined;
    },

    async stored(auditId, stage, { first, end }) {
      const indices = new Set<number>();
      for await (const items of pages(auditId, stage, first, end - 1, 'index')) {
        for (const item of items) indices.add(Number(item.index));
      }
      return indices;
    },

    async *stream(auditId, stage) {
      for await (const items of pages(auditId, stage, 0, 99_999_999)) {
        for (const item of items) yield replySchema.parse(item);
      }
    },
  };
}
