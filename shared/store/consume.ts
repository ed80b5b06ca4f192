import type { SQSBatchResponse, SQSEvent, SQSRecord } from 'aws-lambda';
import type { z } from 'zod';
import type { QueueName } from '../audits/messages.ts';
import type { Logger } from '../observability/log.ts';
import type { Queues } from './queues.ts';

/** Thrown by a step that must wait: its message comes back after the delay, with nothing lost. */
export class HandBack extends Error {
  override readonly name = 'HandBack';
  readonly delaySeconds: number;

  constructor(reason: string, delaySeconds: number) {
    super(reason);
    this.delaySeconds = delaySeconds;
  }
}

/** How one queue's messages are consumed. */
export interface Consumer<Message> {
  readonly queue: QueueName;
  readonly schema: z.ZodType<Message>;
  readonly queues: Pick<Queues, 'handBack'>;
  readonly log: Logger;
  /** Handles a message that was received so many times, this one included. */
  handle(message: Message, receives: number): Promise<void>;
  /** Called when a message has failed `mostFailures` times: says so where the person who asked will look. */
  giveUp(message: Message): Promise<void>;
}

/**
 * Receives after which an error is taken to be there to stay. Waiting ({@link HandBack}) is no error. Below
 * every queue's `maxReceiveCount`, so that a message reaches its dead-letter queue only where code could not run.
 */
export const mostFailures = 4;

/** Wait before a message that failed is tried again, doubled with each failure: not the hours of its visibility. */
const firstRetrySeconds = 1;

/**
 * Handles the records of an SQS event and reports those that failed, so that only they come back
 * (AWS Lambda: "Implementing partial batch responses").
 */
export async function consume<Message>(
  event: SQSEvent,
  consumer: Consumer<Message>,
): Promise<SQSBatchResponse> {
  const results = await Promise.all(event.Records.map((record) => consumeRecord(record, consumer)));
  return { batchItemFailures: results.filter((failure) => failure !== null) };
}

async function consumeRecord<Message>(record: SQSRecord, consumer: Consumer<Message>) {
  try {
    await handleRecord(record, consumer);
    return null;
  } catch (error) {
    if (!(error instanceof HandBack)) {
      consumer.log.error('A message could not be handled', error, {
        queue: consumer.queue,
        body: record.body,
      });
    }
    return { itemIdentifier: record.messageId };
  }
}

async function handleRecord<Message>(record: SQSRecord, consumer: Consumer<Message>) {
  const message = consumer.schema.parse(JSON.parse(record.body));
  const receives = Number(record.attributes.ApproximateReceiveCount);
  try {
    await consumer.handle(message, receives);
  } catch (error) {
    if (error instanceof HandBack) {
      consumer.log.warn('Handed back', {
        ...message,
        reason: error.message,
        delaySeconds: error.delaySeconds,
      });
      await consumer.queues.handBack(consumer.queue, record.receiptHandle, error.delaySeconds);
    } else if (receives >= mostFailures) {
      await consumer.giveUp(message);
    } else {
      const { queue, queues, log } = consumer;
      await queues
        .handBack(queue, record.receiptHandle, firstRetrySeconds * 2 ** receives)
        .catch((failure: unknown) => log.error('A message could not be handed back', failure, { queue }));
    }
    throw error;
  }
}
