import type { SQSBatchResponse, SQSEvent } from 'aws-lambda';
import { failInternally } from '../../shared/audits/failures.ts';
import { aggregateMessageSchema, type QueueMessages } from '../../shared/audits/messages.ts';
import { consume } from '../../shared/store/consume.ts';
import { type AggregateParts, aggregate } from './aggregate.ts';
import { reportAgain } from './reportAgain.ts';

/** The door behind the aggregate queue: makes reports. */
export function createAggregateHandler(parts: AggregateParts) {
  return (event: SQSEvent): Promise<SQSBatchResponse> =>
    consume(event, {
      queue: 'aggregate',
      schema: aggregateMessageSchema,
      queues: parts.queues,
      log: parts.log,
      handle: ({ auditId, again }) => (again ? reportAgain(auditId, parts) : aggregate(auditId, parts)),
      giveUp: (message) => giveUp(message, parts),
    });
}

/** A first report that can't be made fails its audit; a further one does not change what the audit is. */
async function giveUp({ auditId, again }: QueueMessages['aggregate'], parts: AggregateParts): Promise<void> {
  if (!again) return failInternally(auditId, parts);
  const audit = await parts.audits.get(auditId);
  const failed = { status: 'failed', at: parts.now().toISOString() } as const;
  if (audit?.report?.status === 'queued') await parts.audits.setReport(auditId, failed, audit.status);
}
