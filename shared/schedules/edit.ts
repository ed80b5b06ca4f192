import type { AuditRequest } from '../audits/audit.ts';
import { type CheckParts, checkRequest } from '../audits/check.ts';
import { RefusedRequestError } from '../audits/refusal.ts';
import { withSecret } from '../webhooks/webhook.ts';
import type { Schedule, SchedulePatch, ScheduleRequest } from './schedule.ts';

/** The audit request that a schedule stands for. */
export function requestOf({
  audit,
  baseline,
  driftRule,
}: Pick<Schedule, 'audit' | 'baseline' | 'driftRule'>): AuditRequest {
  return { ...audit, baseline, driftRule };
}

/** Checks that a schedule's audits could be started now. Throws `RefusedRequestError`, with the schedule's fields. */
export async function checkSchedule(
  schedule: Pick<Schedule, 'audit' | 'baseline' | 'driftRule'>,
  parts: CheckParts,
): Promise<void> {
  try {
    await checkRequest(requestOf(schedule), parts);
  } catch (error) {
    if (!(error instanceof RefusedRequestError)) throw error;
    const errors = error.errors.map(({ path, message }) => ({
      path: /^(baseline|driftRule)\b/.test(path) ? path : `audit.${path}`,
      message,
    }));
    throw new RefusedRequestError(error.type, error.message, errors);
  }
}

/** A new schedule, as a request asks for it; its webhook gets a secret that all its audits share. */
export function newSchedule(request: ScheduleRequest, { id, now }: { id: string; now: Date }): Schedule {
  const at = now.toISOString();
  return {
    ...{ id, ...request, audit: withWebhookSecret(request.audit) },
    ...{ createdAt: at, updatedAt: at, since: at, lastRun: null },
  };
}

/** The fields that a change replaces. Given other times, or switched on, a schedule is due only from now on. */
export function withChanges(
  schedule: Schedule,
  { audit, ...changes }: SchedulePatch,
  now: Date,
): SchedulePatch & { updatedAt: string; since?: string } {
  const at = now.toISOString();
  const retimed =
    (changes.enabled === true && !schedule.enabled) ||
    (changes.cron ?? schedule.cron) !== schedule.cron ||
    (changes.timeZone ?? schedule.timeZone) !== schedule.timeZone;
  return {
    ...changes,
    ...(audit && { audit: withWebhookSecret(audit) }),
    updatedAt: at,
    ...(retimed && { since: at }),
  };
}

function withWebhookSecret(audit: Schedule['audit']): Schedule['audit'] {
  return { ...audit, webhook: audit.webhook && withSecret(audit.webhook) };
}
