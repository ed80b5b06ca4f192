import type { SQSBatchResponse, SQSEvent } from 'aws-lambda';
import { notifyMessageSchema } from '../../shared/audits/messages.ts';
import { consume } from '../../shared/store/consume.ts';
import { notify } from './notify.ts';
import type { NotifyParts } from './parts.ts';

/** The door behind the notify queue: tells webhooks what became of audits. */
export function createNotifyHandler(parts: NotifyParts) {
  return (event: SQSEvent): Promise<SQSBatchResponse> =>
    consume(event, {
      queue: 'notify',
      schema: notifyMessageSchema,
      queues: parts.queues,
      log: parts.log,
      handle: (message) => notify(message, parts),
      /** Nothing is given up here: a delivery has its own count of tries, and the dead-letter queue its alarm. */
      giveUp: async () => {},
    });
}
