import { CronExpressionParser } from 'cron-parser';

/** When a schedule is due: a cron expression, read in a time zone. */
export interface Timetable {
  /** Minute, hour, day of month, month, day of week; the minute is one number, so at most once an hour. */
  readonly cron: string;
  /** IANA name, e.g. `Europe/Berlin`. */
  readonly timeZone: string;
}

/**
 * Time before an instant from which its timetable is read. The parser, begun inside an hour that a change of the
 * clock repeats or skips, takes that hour for an ordinary one; begun before it, it runs once on either date.
 */
const runUpMs = 3 * 3_600_000;

/** Spans in which the latest due instant is looked for, shortest first: reading a timetable takes its time. */
const spansMs = [2, 32, 400].map((days) => days * 24 * 3_600_000);

/** What is wrong with a cron expression, in words; null if nothing is. */
export function cronProblem(cron: string): string | null {
  if (!/^\d{1,2}( \S+){4}$/.test(cron) || /\bH/i.test(cron)) {
    return 'five fields (minute, hour, day of month, month, day of week), the minute a number: 0 3 * * *';
  }
  try {
    CronExpressionParser.parse(cron, { tz: 'UTC', currentDate: new Date(0) }).next();
    return null;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

/** Whether a time zone of this name is known. */
export function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}

/** The first due instant after another. */
export function nextDue(timetable: Timetable, after: Date): Date {
  for (const due of instants(timetable, after)) if (due > after) return due;
  throw new Error(`The cron expression ${timetable.cron} is never due.`);
}

/**
 * The latest due instant that is after `since` and not after `now`; null if there is none. Those missed before it
 * are left out: a service that slept through three nights audits once. Looks back 400 days at most.
 *
 * On the date on which the clock skips the time of a timetable it is due an hour later; on the date which has
 * it twice it is due once.
 */
export function latestDue(timetable: Timetable, since: Date, now: Date): Date | null {
  for (const span of spansMs) {
    const from = new Date(Math.max(since.getTime(), now.getTime() - span));
    let latest: Date | null = null;
    for (const due of instants(timetable, from)) {
      if (due > now) break;
      if (due > from) latest = due;
    }
    if (latest || from <= since) return latest;
  }
  return null;
}

function* instants({ cron, timeZone }: Timetable, from: Date): Generator<Date> {
  const currentDate = new Date(from.getTime() - runUpMs);
  const expression = CronExpressionParser.parse(cron, { tz: timeZone, currentDate });
  for (;;) yield expression.next().toDate();
}
