import { handOn } from '../../shared/audits/handOn.ts';
import type { Logger } from '../../shared/observability/log.ts';
import type { AuditStore } from '../../shared/store/audits.ts';
import type { Queues } from '../../shared/store/queues.ts';

/** What sweeping needs. */
export interface SweepParts {
  readonly audits: AuditStore;
  readonly queues: Queues;
  readonly now: () => Date;
  readonly log: Logger;
}

/**
 * The door behind the sweep's timer: sends again the messages of every unfinished audit that has not moved for
 * `quietMs`. Whatever a crash, an emptied queue or a lost message left lying is picked up; what is still under
 * way is at worst asked twice for nothing, since every step is safe to repeat.
 */
export function createSweepHandler(parts: SweepParts, quietMs: number) {
  return async (): Promise<number> => {
    const before = new Date(parts.now().getTime() - quietMs).toISOString();
    let swept = 0;
    for await (const audit of parts.audits.unfinished()) {
      if (audit.updatedAt > before) continue;
      parts.log.info('An unfinished audit is taken up again', { auditId: audit.id, status: audit.status });
      await handOn(audit, parts);
      swept++;
    }
    return swept;
  };
}
