import {
  DeleteMessageCommand,
  type Message,
  ReceiveMessageCommand,
  type SQSClient,
} from '@aws-sdk/client-sqs';
import type { Context, SQSBatchResponse, SQSEvent, SQSRecord } from 'aws-lambda';
import type { Logger } from '../../shared/observability/log.ts';
import type { ConsumerTopology } from '../topology.ts';

/** A Lambda handler of SQS events. */
export type SqsHandler = (
  event: SQSEvent,
  context: Pick<Context, 'getRemainingTimeInMillis'>,
) => Promise<SQSBatchResponse>;

/** A running event source. */
export interface EventSource {
  /** Takes no more messages, and waits for the runs under way. */
  stop(): Promise<void>;
}

/** Seconds that one poll waits: short, since an aborted long poll of the embedded queues would hide a message. */
const pollSeconds = 1;

/** Waits after a failed poll, in milliseconds. */
const pollRetryMs = 200;

/** SQS gives at most ten messages at once (ReceiveMessage). */
const mostReceived = 10;

/**
 * What Lambda's SQS event source mapping does, on one machine: receives messages, runs the handler, and deletes those
 * that it did not report as failed. As many messages are handled at once as Lambda would have in all its runs; but
 * each in a run of its own, so that none waits for the slowest of a batch.
 */
export function startEventSource(
  { sqs, url, log }: { sqs: SQSClient; url: string; log: Logger },
  { batchSize, maxConcurrency, timeoutSeconds }: ConsumerTopology,
  handler: SqsHandler,
): EventSource {
  const most = batchSize * maxConcurrency;
  const runs = new Set<Promise<void>>();
  let stopping = false;

  const receive = async (free: number): Promise<Message[]> => {
    const { Messages = [] } = await sqs.send(
      new ReceiveMessageCommand({
        QueueUrl: url,
        MaxNumberOfMessages: Math.min(free, mostReceived),
        WaitTimeSeconds: pollSeconds,
        MessageSystemAttributeNames: ['All'],
      }),
    );
    return Messages;
  };

  const handle = async (message: Message) => {
    const end = Date.now() + timeoutSeconds * 1000;
    const { batchItemFailures } = await handler(
      { Records: [toRecord(message)] },
      { getRemainingTimeInMillis: () => end - Date.now() },
    );
    if (batchItemFailures.length > 0) return;
    await sqs.send(new DeleteMessageCommand({ QueueUrl: url, ReceiptHandle: message.ReceiptHandle }));
  };

  const start = (message: Message) => {
    const run = handle(message)
      .catch((error: unknown) => log.error('A run failed', error, { url }))
      .finally(() => runs.delete(run));
    runs.add(run);
  };

  const loop = async () => {
    while (!stopping) {
      try {
        if (runs.size >= most) await Promise.race(runs);
        else for (const message of await receive(most - runs.size)) start(message);
      } catch (error) {
        if (stopping) return;
        log.error('A poll failed', error, { url });
        await new Promise((resolve) => setTimeout(resolve, pollRetryMs));
      }
    }
  };

  const polling = loop();
  return {
    async stop() {
      stopping = true;
      await polling;
      await Promise.all(runs);
    },
  };
}

function toRecord({ MessageId = '', ReceiptHandle = '', Body = '', Attributes = {} }: Message): SQSRecord {
  return {
    messageId: MessageId,
    receiptHandle: ReceiptHandle,
    body: Body,
    attributes: {
      ApproximateReceiveCount: Attributes.ApproximateReceiveCount ?? '1',
      SentTimestamp: Attributes.SentTimestamp ?? '0',
      SenderId: Attributes.SenderId ?? 'local',
      ApproximateFirstReceiveTimestamp: Attributes.ApproximateFirstReceiveTimestamp ?? '0',
    },
    messageAttributes: {},
    md5OfBody: '',
    eventSource: 'aws:sqs',
    eventSourceARN: '',
    awsRegion: 'local',
  };
}
