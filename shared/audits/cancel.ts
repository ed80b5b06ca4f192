import { type Audit, openStatuses } from './audit.ts';
import { type MoveOnParts, moveOn } from './moveOn.ts';

/**
 * Cancels an audit that is under way or paused; what it collected stays. Gives the audit as it then stands (whose
 * status tells whether it could be cancelled), or null if there is none. Cancelling twice changes nothing.
 */
export function cancelAudit(id: string, parts: MoveOnParts): Promise<Audit | null> {
  return moveOn(id, [...openStatuses, 'paused'], { status: 'cancelled' }, parts);
}
