import type { Audit } from '../../shared/audits/audit.ts';
import { handOn } from '../../shared/audits/handOn.ts';
import type { Logger } from '../../shared/observability/log.ts';
import type { AuditStore } from '../../shared/store/auditStore.ts';
import type { DeliveryStore } from '../../shared/store/deliveries.ts';
import type { Queues } from '../../shared/store/queues.ts';

/** What sweeping needs. */
export interface SweepParts {
  readonly audits: AuditStore;
  readonly deliveries: Pick<DeliveryStore, 'pending'>;
  readonly queues: Queues;
  readonly now: () => Date;
  readonly log: Logger;
}

/**
 * The door behind the sweep's timer: sends again the messages of every audit that has not moved for `quietMs`
 * although it is under way or its news is untold, and of every delivery that was due that long ago. Whatever a
 * crash, an emptied queue or a lost message left lying is picked up; what is still under way is at worst asked
 * twice for nothing, since every step is safe to repeat. Gives the number of what it picked up.
 */
export function createSweepHandler(parts: SweepParts, quietMs: number) {
  return async (): Promise<number> => {
    const before = new Date(parts.now().getTime() - quietMs).toISOString();
    const audits = await sweepAudits(parts.audits.unfinished(), before, parts);
    const news = await sweepAudits(parts.audits.untold(), before, parts);
    return audits + news + (await sweepDeliveries(before, parts));
  };
}

async function sweepAudits(lying: AsyncIterable<Audit>, before: string, parts: SweepParts): Promise<number> {
  let swept = 0;
  for await (const audit of lying) {
    if (audit.updatedAt > before) continue;
    parts.log.info('An audit is taken up again', { auditId: audit.id, status: audit.status });
    await handOn(audit, parts);
    swept++;
  }
  return swept;
}

async function sweepDeliveries(before: string, { deliveries, queues, log }: SweepParts): Promise<number> {
  let swept = 0;
  for await (const { auditId, change, nextTryAt } of deliveries.pending()) {
    if (nextTryAt === null || nextTryAt > before) continue;
    log.info('A notification is taken up again', { auditId, change });
    await queues.send('notify', [{ auditId, change }]);
    swept++;
  }
  return swept;
}
