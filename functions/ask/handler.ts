import type { Context, SQSBatchResponse, SQSEvent } from 'aws-lambda';
import { failInternally } from '../../shared/audits/failures.ts';
import { shardMessageSchema } from '../../shared/audits/messages.ts';
import { consume } from '../../shared/store/consume.ts';
import { askShard } from './askShard.ts';
import type { AskParts } from './parts.ts';
import { createWorker } from './worker.ts';

/** Time left before the function's own time-out to save replies and hand the message back, in milliseconds. */
const reserveMs = 15_000;

/**
 * The door behind the shards queue: asks the shards that its messages name, all at once and within one limit on the
 * calls under way.
 */
export function createAskHandler(parts: AskParts) {
  const worker = createWorker(parts);
  return (event: SQSEvent, context: Pick<Context, 'getRemainingTimeInMillis'>): Promise<SQSBatchResponse> => {
    const deadline = new Date(parts.now().getTime() + context.getRemainingTimeInMillis() - reserveMs);
    return consume(event, {
      queue: 'shards',
      schema: shardMessageSchema,
      queues: parts.queues,
      log: parts.log,
      handle: (message, receives) => askShard(message, parts, { deadline, receives, worker }),
      giveUp: ({ auditId }) => failInternally(auditId, parts),
    });
  };
}
