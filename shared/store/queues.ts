import { ChangeMessageVisibilityCommand, SendMessageBatchCommand, type SQSClient } from '@aws-sdk/client-sqs';
import type { QueueMessages, QueueName } from '../audits/messages.ts';

/** Where each queue is. */
export type QueueUrls = Readonly<Record<QueueName, string>>;

/** The queues between the pipeline's steps. */
export interface Queues {
  /** Sends messages in batches; entries that a batch did not take are sent again, and only those. */
  send<Q extends QueueName>(queue: Q, messages: readonly QueueMessages[Q][]): Promise<void>;
  /** Makes a received message come back after a delay (in seconds) instead of its visibility time-out. */
  handBack(queue: QueueName, receiptHandle: string, delaySeconds: number): Promise<void>;
}

/** SQS takes at most ten entries a batch (SendMessageBatch). */
const batchSize = 10;

/** Batches in flight at once while many shards are sent. */
const batchesInFlight = 8;

/** How often the left-over entries of a batch are sent before giving up. */
const sendAttempts = 5;

/** Longest visibility time-out that SQS takes (ChangeMessageVisibility). */
const longestDelaySeconds = 43_200;

/** Creates the queues on SQS. */
export function createQueues(sqs: SQSClient, urls: QueueUrls): Queues {
  const sendBatch = async (url: string, bodies: readonly string[]) => {
    let entries = bodies.map((MessageBody, i) => ({ Id: String(i), MessageBody }));
    for (let attempt = 1; entries.length > 0; attempt++) {
      const { Failed = [] } = await sqs.send(
        new SendMessageBatchCommand({ QueueUrl: url, Entries: entries }),
      );
      const failed = new Set(Failed.map((failure) => failure.Id));
      entries = entries.filter((entry) => failed.has(entry.Id));
      if (entries.length > 0 && attempt === sendAttempts) {
        throw new Error(
          `The queue did not take ${entries.length} messages: ${Failed[0]?.Message ?? 'no reason'}`,
        );
      }
    }
  };

  return {
    async send(queue, messages) {
      const bodies = messages.map((message) => JSON.stringify(message));
      const batches = Array.from({ length: Math.ceil(bodies.length / batchSize) }, (_, i) =>
        bodies.slice(i * batchSize, (i + 1) * batchSize),
      );
      const senders = Array.from({ length: batchesInFlight }, async () => {
        for (let batch = batches.shift(); batch; batch = batches.shift()) await sendBatch(urls[queue], batch);
      });
      await Promise.all(senders);
    },

    async handBack(queue, receiptHandle, delaySeconds) {
      const VisibilityTimeout = Math.min(longestDelaySeconds, Math.max(0, Math.ceil(delaySeconds)));
      await sqs.send(
        new ChangeMessageVisibilityCommand({
          QueueUrl: urls[queue],
          ReceiptHandle: receiptHandle,
          VisibilityTimeout,
        }),
      );
    },
  };
}
