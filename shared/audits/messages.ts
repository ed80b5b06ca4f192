import { z } from 'zod';

/** Queue messages. They name things and carry nothing: trials are computed from the audit's config. */

/** Plan the next stage of an audit. */
export const jobMessageSchema = z.strictObject({ auditId: z.ulid() });

/** Ask one shard of a stage. */
export const shardMessageSchema = z.strictObject({
  auditId: z.ulid(),
  stage: z.string(),
  shard: z.int().nonnegative(),
});

/** Make the report of an audit whose replies are complete; `again`: of one that is over, as far as it came. */
export const aggregateMessageSchema = z.strictObject({
  auditId: z.ulid(),
  again: z.literal(true).optional(),
});

/** Tell the audit's webhook of one change of its status, by the number of that change. */
export const notifyMessageSchema = z.strictObject({ auditId: z.ulid(), change: z.int().nonnegative() });

/** What each queue carries. */
export interface QueueMessages {
  readonly jobs: z.infer<typeof jobMessageSchema>;
  readonly shards: z.infer<typeof shardMessageSchema>;
  readonly aggregate: z.infer<typeof aggregateMessageSchema>;
  readonly notify: z.infer<typeof notifyMessageSchema>;
}

/** Name of a queue. */
export type QueueName = keyof QueueMessages;

/** Names of all queues. */
export const queueNames = ['jobs', 'shards', 'aggregate', 'notify'] as const satisfies readonly QueueName[];
