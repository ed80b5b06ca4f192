import { openStatuses } from './audit.ts';
import { type MoveOnParts, moveOn } from './moveOn.ts';

/**
 * Fails an audit because of a fault of this service: its cause stays in the log, the person who asked learns
 * that it was not theirs and what can be done.
 */
export async function failInternally(auditId: string, parts: MoveOnParts): Promise<void> {
  const detail =
    'A step of the audit failed repeatedly inside the service; its log tells why under this audit id.';
  const failed = { status: 'failed', failure: { type: 'internal-error', detail } } as const;
  await moveOn(auditId, openStatuses, failed, parts);
}
