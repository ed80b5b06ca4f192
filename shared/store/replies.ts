import { type DynamoDBDocumentClient, QueryCommand } from '@aws-sdk/lib-dynamodb';
import { z } from 'zod';
import type { Reply } from '../audits/reply.ts';
import type { CountedReply } from '../audits/tally.ts';
import { usageSchema } from '../models/model.ts';
import { outcomeKinds } from '../suites/outcome.ts';
import { keys } from './keys.ts';
import { fromStoredReply, toStoredReply } from './largeReplies.ts';
import { createPutNewItem } from './newItem.ts';
import type { ObjectStore } from './objects.ts';

/** The replies of audits: one per trial, written once. */
export interface ReplyStore {
  /** Stores a reply unless its trial has one; says whether it did. */
  put(reply: Reply): Promise<boolean>;
  /** The replies of the trials from `first` up to but not including `end`, as far as they are counted. */
  stored(
    auditId: string,
    stage: string,
    range: { first: number; end: number },
  ): Promise<Map<number, CountedReply>>;
  /** Every reply of a stage from a trial on, in the order of the trials, page by page, so that memory stays flat. */
  stream(auditId: string, stage: string, first?: number): AsyncIterable<Reply>;
}

/** Creates the store of replies on a table; the answers of those that are too large for it are objects. */
export function createReplyStore(
  doc: DynamoDBDocumentClient,
  table: string,
  objects: Pick<ObjectStore, 'put' | 'get'>,
): ReplyStore {
  const putNew = createPutNewItem(doc, table);

  async function* pages(
    auditId: string,
    stage: string,
    from: number,
    to: number,
    fields?: readonly string[],
  ) {
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
          ...(fields ? projection(fields) : {}),
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
      const key = keys.reply(reply.auditId, reply.stage, reply.index);
      return putNew({ ...key, ...(await toStoredReply(reply, objects)) });
    },

    async stored(auditId, stage, { first, end }) {
      const replies = new Map<number, CountedReply>();
      for await (const items of pages(auditId, stage, first, end - 1, countedFields)) {
        for (const item of items) {
          const { index, ...reply } = countedSchema.parse(item);
          replies.set(index, reply);
        }
      }
      return replies;
    },

    async *stream(auditId, stage, first = 0) {
      for await (const items of pages(auditId, stage, first, 99_999_999)) {
        for (const item of items) yield await fromStoredReply(item, objects);
      }
    },
  };
}

/** What is read of a reply to count it: nothing long. */
const countedSchema = z.object({
  index: z.int(),
  outcome: z.object({ kind: z.enum(outcomeKinds) }),
  answer: z.object({ usage: usageSchema }).nullable().default(null),
  superseded: z.array(z.object({ usage: usageSchema })),
  attempts: z.int(),
});
const countedFields = ['index', 'outcome', 'answer.usage', 'superseded', 'attempts'];

/** A projection of paths; every name goes by an alias, since many are reserved words. */
function projection(paths: readonly string[]) {
  const names = new Set(paths.flatMap((path) => path.split('.')));
  return {
    ProjectionExpression: paths
      .map((path) =>
        path
          .split('.')
          .map((name) => `#${name}`)
          .join('.'),
      )
      .join(', '),
    ExpressionAttributeNames: Object.fromEntries([...names].map((name) => [`#${name}`, name])),
  };
}
