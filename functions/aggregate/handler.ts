import type { SQSBatchResponse, SQSEvent } from 'aws-lambda';
import { failInternally } from '../../shared/audits/failures.ts';
import { aggregateMessageSchema } from '../../shared/audits/messages.ts';
import { consume } from '../../shared/store/consume.ts';
import { type AggregateParts, aggregate } from './aggregate.ts';

/** The door behind the aggregate queue: makes reports. */
export function createAggregateHandler(parts: AggregateParts) {
  return (event: SQSEvent): Promise<SQSBatchResponse> =>
    consume(event, {
      queue: 'aggregate',
      schema: aggregateMessageSchema,
      queues: parts.queues,
      log: parts.log,
      handle: ({ auditId }) => aggregate(auditId, parts),
      giveUp: ({ auditId }) => failInternally(auditId, parts),
    });
}
