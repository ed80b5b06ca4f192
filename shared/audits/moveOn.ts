import type { AuditStore, NextStatus } from '../store/auditStore.ts';
import type { Audit, AuditStatus } from './audit.ts';
import { type HandOnParts, handOn } from './handOn.ts';

/** Parts that move an audit on. */
export interface MoveOnParts extends HandOnParts {
  readonly audits: Pick<AuditStore, 'get' | 'move' | 'confirmHandedOn'>;
  readonly now: () => Date;
}

/**
 * Moves an audit from one of some statuses to another and hands it on. Of many callers one makes the move;
 * whoever finds it made but not known to be handed on hands it on again.
 *
 * @returns the audit as it then stands, or null if there is none.
 */
export async function moveOn(
  id: string,
  from: readonly AuditStatus[],
  to: NextStatus,
  parts: MoveOnParts,
): Promise<Audit | null> {
  const moved = await parts.audits.move(id, from, to, parts.now().toISOString());
  const audit = moved ?? (await parts.audits.get(id));
  if (audit?.status === to.status) await handOnIfDue(audit, parts);
  return audit;
}

/** Hands an audit on unless that is known to be done: for those who find one that somebody else moved. */
export async function handOnIfDue(audit: Audit, parts: HandOnParts): Promise<void> {
  if (!audit.handedOn) await handOn(audit, parts);
}
