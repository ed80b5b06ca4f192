import type { AuditStore } from '../store/auditStore.ts';
import type { Queues } from '../store/queues.ts';
import { withSecret } from '../webhooks/webhook.ts';
import type { Audit } from './audit.ts';
import type { CheckedRequest } from './check.ts';
import { newAudit } from './create.ts';
import { handOn } from './handOn.ts';

/** What starting an audit needs. */
export interface StartParts {
  readonly audits: Pick<AuditStore, 'create' | 'get' | 'confirmHandedOn'>;
  readonly queues: Pick<Queues, 'send'>;
}

/**
 * Starts the audit of this id, or gives it as it stands if it was started before. Every step can be repeated: a
 * caller that was cut off anywhere in it and asks again with the same id gets one audit, started once.
 */
export async function startAudit(
  { request, suite, config }: CheckedRequest,
  which: Parameters<typeof newAudit>[3],
  parts: StartParts,
): Promise<Audit> {
  const webhook = request.webhook && withSecret(request.webhook);
  await parts.audits.create(newAudit(request, suite, config, which), webhook);
  const audit = await parts.audits.get(which.id);
  if (!audit) throw new Error(`Audit ${which.id} is gone right after it was stored.`);
  if (audit.status === 'queued' && !audit.handedOn) await handOn(audit, parts);
  return audit;
}
