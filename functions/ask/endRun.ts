import { type Audit, openStatuses } from '../../shared/audits/audit.ts';
import { moveOn } from '../../shared/audits/moveOn.ts';
import { ModelError } from '../../shared/models/model.ts';
import { BudgetSpentError } from '../../shared/pace/ledger.ts';
import { HandBack } from '../../shared/store/consume.ts';
import type { AskParts } from './parts.ts';

/** The reason to stop asking an audit that somebody else paused, cancelled or failed. */
export class NoLongerAskedError extends Error {
  override readonly name = 'NoLongerAskedError';
}

/** Wait where a throttling provider does not say how long, in seconds. */
const throttledSeconds = 30;

/** Waits for a provider that is down: doubled with each visit, up to a quarter of an hour. */
const firstOutageSeconds = 30;
const longestOutageSeconds = 900;

/** An audit pauses when it was tried so often without any trial answered for so long. */
const mostOutageVisits = 6;
const longestOutageMs = 15 * 60_000;

/**
 * Ends the run of a shard that could not be finished, in one of four ways: its message comes back later (throws
 * `HandBack`); the audit pauses (budget or quota spent, provider down for long), to be resumed by a person; it
 * fails, in the provider's words; or nothing, where the audit was stopped by somebody else.
 *
 * @throws whatever is no matter of the provider: a fault of this service.
 */
export async function endRun(
  audit: Audit,
  error: unknown,
  parts: Pick<AskParts, 'audits' | 'queues' | 'now' | 'log'>,
  { deadline, receives }: { deadline: Date; receives: number },
): Promise<void> {
  if (error instanceof NoLongerAskedError) return;
  if (error instanceof BudgetSpentError) return pause(audit, 'budget-spent', error, parts);
  if (!(error instanceof ModelError)) throw error;
  if (error.kind === 'terminal') {
    if (error.reason === 'quota') return pause(audit, 'quota-exhausted', error, parts);
    return fail(audit, error, parts);
  }
  if (error.kind === 'throttled' || isLate(error, deadline, parts.now())) {
    throw new HandBack(error.message, (error.retryAfterMs ?? throttledSeconds * 1000) / 1000);
  }
  const current = await parts.audits.get(audit.id);
  const quietMs = parts.now().getTime() - Date.parse((current ?? audit).updatedAt);
  if (receives >= mostOutageVisits && quietMs >= longestOutageMs) {
    return pause(audit, 'provider-unavailable', error, parts);
  }
  throw new HandBack(
    error.message,
    Math.min(longestOutageSeconds, firstOutageSeconds * 2 ** Math.min(receives - 1, 10)),
  );
}

/** Whether a call ended because there was no time left for another attempt. */
export function isLate({ retryAfterMs }: ModelError, deadline: Date, now: Date): boolean {
  return now.getTime() + (retryAfterMs ?? 0) >= deadline.getTime();
}

type EndParts = Pick<AskParts, 'audits' | 'queues' | 'now' | 'log'>;

async function pause(audit: Audit, type: string, { message }: Error, parts: EndParts) {
  await moveOn(audit.id, ['asking'], { status: 'paused', failure: { type, detail: message } }, parts);
  await parts.audits.forgetPreflight(audit.id);
  parts.log.warn('An audit pauses', { auditId: audit.id, type });
}

async function fail(audit: Audit, error: ModelError, parts: EndParts) {
  const failure = { type: 'provider-error', detail: error.message };
  await moveOn(audit.id, openStatuses, { status: 'failed', failure }, parts);
  await parts.audits.forgetPreflight(audit.id);
  parts.log.warn('The provider refuses the audit', { auditId: audit.id, status: error.status });
}
