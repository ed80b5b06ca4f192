import type { AuditStore } from '../store/auditStore.ts';
import type { Queues } from '../store/queues.ts';
import type { Audit } from './audit.ts';

/** Parts that hand an audit on to its next step. */
export interface HandOnParts {
  readonly audits: Pick<AuditStore, 'confirmHandedOn'>;
  readonly queues: Pick<Queues, 'send'>;
}

/**
 * Sends the messages that an audit's status calls for, then notes on the audit that they are sent. Whoever
 * finds an audit that was not handed on may call this again: every message is harmless twice.
 */
export async function handOn(audit: Audit, { audits, queues }: HandOnParts): Promise<void> {
  switch (audit.status) {
    case 'queued':
      await queues.send('jobs', [{ auditId: audit.id }]);
      break;
    case 'asking':
      await queues.send('shards', audit.preflight ? openShards(audit) : openShards(audit).slice(0, 1));
      break;
    case 'aggregating':
      await queues.send('aggregate', [{ auditId: audit.id }]);
      break;
    default:
      if (audit.webhook) await queues.send('notify', [{ auditId: audit.id, change: audit.changes }]);
  }
  await audits.confirmHandedOn(audit);
}

/**
 * The shards to ask, of which the first goes ahead alone until a call was answered; the last one where all are done,
 * since whoever finds it done moves the audit on.
 */
export function openShards({ id, plan, doneShards }: Audit) {
  if (!plan) throw new Error(`Audit ${id} is being asked without a plan.`);
  const done = new Set(doneShards);
  const open = Array.from({ length: plan.shards }, (_, shard) => shard).filter((shard) => !done.has(shard));
  const shards = open.length > 0 ? open : [plan.shards - 1];
  return shards.map((shard) => ({ auditId: id, stage: plan.stage, shard }));
}
