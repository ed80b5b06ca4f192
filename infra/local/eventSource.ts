import {
  DeleteMessageBatchCommand,
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

/**
 * What Lambda's SQS event source mapping does, on one machine: `maxConcurrency` loops that each receive a
 * batch, run the handler, and delete the messages that it did not report as failed.
 */
export function startEventSource(
  { sqs, url, log }: { sqs: SQSClient; url: string; log: Logger },
  { batchSize, maxConcurrency, timeoutSeconds }: ConsumerTopology,
  handler: SqsHandler,
): EventSource {
  let stopping = false;

  const poll = async () => {
    const { Messages = [] } = await sqs.send(
      new ReceiveMessageCommand({
        QueueUrl: url,
        MaxNumberOfMessages: batchSize,
        WaitTimeSeconds: pollSeconds,
        MessageSystemAttributeNames: ['All'],
      }),
    );
    if (Messages.length === 0) return;
    const end = Date.now() + timeoutSeconds * 1000;
    const { batchItemFailures } = await handler(
      { Records: Messages.map(toRecord) },
      { getRemainingTimeInMillis: () => end - Date.now() },
    );
    const failed = new Set(batchItemFailures.map(({ itemIdentifier }) => itemIdentifier));
    const handled = Messages.filter(({ MessageId = '' }) => !failed.has(MessageId));
    if (handled.length === 0) return;
    await sqs.send(
      new DeleteMessageBatchCommand({
        QueueUrl: url,
        Entries: handled.map(({ ReceiptHandle }, i) => ({ Id: String(i), ReceiptHandle })),
      }),
    );
  };

  const loop = async () => {
    while (!stopping) {
      try {
        await poll();
      } catch (error) {
        if (stopping) return;
        log.error('A poll failed', error, { url });
        await new Promise((resolve) => setTimeout(resolve, pollRetryMs));
      }
    }
  };

  const loops = Array.from({ length: maxConcurrency }, loop);
  return {
    async stop() {
      stopping = true;
      await Promise.all(loops);
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
