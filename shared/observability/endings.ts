import { isOpen } from '../audits/audit.ts';
import type { AuditStore } from '../store/auditStore.ts';
import type { Logger } from './log.ts';

/**
 * Audits whose moves to an end (or to a pause) are counted, in the metrics `AuditsComplete`, `AuditsFailed`,
 * `AuditsCancelled` and `AuditsPaused`. Each is counted once, since one of many callers makes a move.
 */
export function countEndings(
  audits: AuditStore,
  log: Logger,
  dimensions: Readonly<Record<string, string>>,
): AuditStore {
  return {
    ...audits,
    async move(id, from, to, now) {
      const moved = await audits.move(id, from, to, now);
      if (moved && !isOpen(to.status)) {
        const metric = `Audits${to.status.charAt(0).toUpperCase()}${to.status.slice(1)}`;
        log.with({ auditId: id }).metrics({ [metric]: 1 }, dimensions);
      }
      return moved;
    },
  };
}
