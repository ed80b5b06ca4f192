import type { QueueName } from '../shared/audits/messages.ts';
import {
  byModelIndex,
  byPendingIndex,
  bySeriesIndex,
  byStatusIndex,
  byTimeIndex,
} from '../shared/store/keys.ts';

/** How the house is put together, once: the AWS stack and the local stack are both made from this page. */

/** A door that AWS runs as a function: its folder under `functions/`. */
export type DoorName = 'api' | 'plan' | 'ask' | 'aggregate' | 'notify' | 'schedule' | 'sweep';

/** A function behind a queue. */
export interface ConsumerTopology {
  readonly door: DoorName;
  /** Longest run, in seconds. */
  readonly timeoutSeconds: number;
  /** Messages handed to one run at most. */
  readonly batchSize: number;
  /** Runs at once at most (on AWS, the source's `maxConcurrency`, which is at least 2). */
  readonly maxConcurrency: number;
}

/** The one table: keys and indexes are all strings. */
export const table = {
  partitionKey: 'pk',
  sortKey: 'sk',
  /**
   * Each index holds only the attributes that its queries filter by; items are then fetched by their keys. A
   * write that changes none of them costs the index nothing (DynamoDB: "Projecting attributes"), and marking a
   * shard done, the most frequent write to an audit, changes none.
   */
  indexes: [
    {
      name: byTimeIndex,
      partitionKey: 'kind',
      sortKey: 'createdAt',
      includes: ['suite', 'status', 'modelName', 'tags'],
    },
    {
      name: byStatusIndex,
      partitionKey: 'status',
      sortKey: 'createdAt',
      includes: ['kind', 'suite', 'modelName', 'tags'],
    },
    {
      name: byModelIndex,
      partitionKey: 'modelName',
      sortKey: 'createdAt',
      includes: ['kind', 'suite', 'status', 'tags'],
    },
    { name: bySeriesIndex, partitionKey: 'series', sortKey: 'createdAt', includes: ['status'] },
    { name: byPendingIndex, partitionKey: 'pending', sortKey: 'createdAt', includes: [] },
  ],
  /** Seconds since 1970 after which an item may go. */
  expiry: 'expiresAt',
} as const;

/** Who consumes each queue. */
export const consumers: Readonly<Record<QueueName, ConsumerTopology>> = {
  jobs: { door: 'plan', timeoutSeconds: 60, batchSize: 1, maxConcurrency: 2 },
  shards: { door: 'ask', timeoutSeconds: 900, batchSize: 10, maxConcurrency: 8 },
  aggregate: { door: 'aggregate', timeoutSeconds: 900, batchSize: 1, maxConcurrency: 2 },
  notify: { door: 'notify', timeoutSeconds: 30, batchSize: 1, maxConcurrency: 4 },
};

/**
 * Calls under way at once in one run of the shards' consumer: with its `maxConcurrency`, 64 in all. A run takes
 * several shards, so that no place is empty while one of them waits for its last reply.
 */
export const trialsAtOnce = 8;

/**
 * Visibility time-out of a queue, in seconds: six times its consumer's time-out
 * (AWS Lambda, "Creating and configuring an Amazon SQS event source mapping").
 */
export function visibilitySeconds(queue: QueueName): number {
  return 6 * consumers[queue].timeoutSeconds;
}

/**
 * Receives before a message goes to the dead-letter queue. Steps give up by themselves before (and say so on
 * the audit); shards also come back whenever a provider throttles them, which may be often, and
 * notifications until a receiver that is down has had its tries.
 */
export const maxReceives: Readonly<Record<QueueName, number>> = {
  jobs: 6,
  shards: 200,
  aggregate: 6,
  notify: 50,
};

/** Minutes between sweeps for audits that were left lying, and how long they must have lain. */
export const sweep = { everyMinutes: 15, quietMinutes: 30 } as const;

/** Doors that a clock opens, and every how many minutes. */
export const timers = { sweep: sweep.everyMinutes, schedule: 5 } as const satisfies Partial<
  Record<DoorName, number>
>;

/** A door that a clock opens. */
export type TimedDoor = keyof typeof timers;
