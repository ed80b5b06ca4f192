import type { Context, SQSBatchResponse, SQSEvent } from 'aws-lambda';
import { failInternally } from '../../shared/audits/failures.ts';
import { shardMessageSchema } from '../../shared/audits/messages.ts';
import { consume } from '../../shared/store/consume.ts';
import { type AskParts, askShard } from './askShard.ts';

/** Time left before the function's own time-out to save replies and hand the message back, in milliseconds. */
const reserveMs = 15_000;

/** The door behind the shards queue: asks the shards that its messages name. */
export function createAskHandler(parts: AskParts) {
  return (event: SQSEvent, context: Pick<Context, 'getRemainingTimeInMillis'>): Promise<SQSBatchResponse> => {
    const deadline = new Date(parts.now().getTime() + context.getRemainingTimeInMillis() - reserveMs);
    return consume(event, {
      queue: 'shards',
      schema: shardMessageSchema,
      queues: parts.queues,
      log: parts.log,
      handle: (message) => askShard(message, parts, deadline),
      giveUp: ({ auditId }) => failInternally(auditId, parts),
    });
  };
}
