import { type CheckParts, checkRequest } from '../../shared/audits/check.ts';
import { derivedId } from '../../shared/audits/derivedId.ts';
import { RefusedRequestError } from '../../shared/audits/refusal.ts';
import { type StartParts, startAudit } from '../../shared/audits/start.ts';
import type { Logger } from '../../shared/observability/log.ts';
import { latestDue } from '../../shared/schedules/cron.ts';
import { requestOf } from '../../shared/schedules/edit.ts';
import type { Schedule } from '../../shared/schedules/schedule.ts';
import type { AuditStore } from '../../shared/store/auditStore.ts';
import type { ScheduleStore } from '../../shared/store/schedules.ts';

/** What starting due audits needs. */
export interface ScheduleParts extends Omit<CheckParts, 'audits'>, Omit<StartParts, 'audits'> {
  readonly schedules: ScheduleStore;
  readonly audits: AuditStore;
  readonly now: () => Date;
  readonly log: Logger;
}

/**
 * The door behind the schedules' timer: starts the audit of every schedule that has come due since its last run. One
 * audit per schedule and due instant, however often and by however many the door is opened: the audit's id is
 * made of the two.
 *
 * @returns how many schedules were due.
 */
export function createScheduleHandler(parts: ScheduleParts) {
  return async (): Promise<number> => {
    let started = 0;
    for (const schedule of await parts.schedules.list()) {
      const due = dueInstant(schedule, parts.now());
      if (!due) continue;
      await runSchedule(schedule, due, parts);
      started++;
    }
    return started;
  };
}

function dueInstant({ enabled, cron, timeZone, since, lastRun }: Schedule, now: Date): Date | null {
  if (!enabled) return null;
  const after = new Date(Math.max(Date.parse(since), lastRun ? Date.parse(lastRun.due) : 0));
  return latestDue({ cron, timeZone }, after, now);
}

/** A template that is no longer valid starts nothing, and the schedule says why. */
async function runSchedule(schedule: Schedule, due: Date, parts: ScheduleParts): Promise<void> {
  const { schedules, log, now } = parts;
  const run = { due: due.toISOString() };
  try {
    const checked = await checkRequest(requestOf(schedule), parts);
    const id = derivedId(due.getTime(), `${schedule.id} ${due.toISOString()}`);
    await startAudit(checked, { id, now: now(), schedule: { id: schedule.id, ...run } }, parts);
    await schedules.noteRun(schedule.id, { ...run, auditId: id, problem: null });
    log.info('A schedule started an audit', { scheduleId: schedule.id, auditId: id, ...run });
  } catch (error) {
    if (!(error instanceof RefusedRequestError)) throw error;
    await schedules.noteRun(schedule.id, { ...run, auditId: null, problem: error.message });
    log.warn('A schedule could not start its audit', { scheduleId: schedule.id, problem: error.message });
  }
}
