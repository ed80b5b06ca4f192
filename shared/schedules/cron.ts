import { CronError, type CronExpression, readCron } from './cronExpression.ts';
import { instantsOf, type TimeZone, timeZone } from './timeZone.ts';

/** When a schedule is due: a cron expression, read in a time zone. */
export interface Timetable {
  /** See `readCron`. */
  readonly cron: string;
  /** IANA name, e.g. `Europe/Berlin`. */
  readonly timeZone: string;
}

const day = 24 * 3_600_000;

/** Dates that are looked at: a 29th of February comes within eight years, in 2096 as in 2104. */
const mostDays = 9 * 366;

/** What is wrong with a cron expression, in words; null if nothing is. */
export function cronProblem(cron: string): string | null {
  try {
    readCron(cron);
    return null;
  } catch (error) {
    if (error instanceof CronError) return error.message;
    throw error;
  }
}

/** The first due instant after another. On dates on which the clocks change, see {@link latestDue}. */
export function nextDue(timetable: Timetable, after: Date): Date {
  for (const instants of dueByDate(timetable, after, 1)) {
    const next = instants.find((instant) => instant > after.getTime());
    if (next !== undefined) return new Date(next);
  }
  throw new Error(`The cron expression ${timetable.cron} is never due.`);
}

/**
 * The latest due instant that is after `since` and not after `now`; null if there is none. Those missed before it
 * are left out: a service that slept through three nights audits once.
 *
 * On the date on which the clocks skip the time of a timetable it is due as much later as they are set forward; on
 * the date which has the time twice it is due once, at the first, unless it is due every hour.
 */
export function latestDue(timetable: Timetable, since: Date, now: Date): Date | null {
  for (const instants of dueByDate(timetable, now, -1)) {
    const latest = instants.findLast((instant) => instant <= now.getTime());
    if (latest !== undefined) return latest > since.getTime() ? new Date(latest) : null;
    if ((instants[0] ?? now.getTime()) < since.getTime()) return null;
  }
  return null;
}

/** The due instants of each date on which there are any, from the day before or after an instant's date on. */
function* dueByDate(timetable: Timetable, from: Date, direction: 1 | -1): Generator<number[]> {
  const expression = readCron(timetable.cron);
  const zone = timeZone(timetable.timeZone);
  const today = Math.floor((from.getTime() + zone.offsetAt(from.getTime())) / day) * day;
  for (let n = -1; n < mostDays; n++) {
    const midnight = today + n * direction * day;
    const date = new Date(midnight);
    const on = { month: date.getUTCMonth() + 1, day: date.getUTCDate(), weekday: date.getUTCDay() };
    if (expression.isOn(on)) yield dueOn(midnight, expression, zone);
  }
}

function dueOn(midnight: number, { hours, minute }: CronExpression, zone: TimeZone): number[] {
  const hourly = hours.length === 24;
  const instants = hours.flatMap((hour) => {
    const shown = instantsOf(midnight + (hour * 60 + minute) * 60_000, zone);
    return hourly ? shown : shown.slice(0, 1);
  });
  return [...new Set(instants)].sort((a, b) => a - b);
}
