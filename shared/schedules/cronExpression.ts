/** A cron expression, read: when it is due, by the clock on the wall. */
export interface CronExpression {
  readonly minute: number;
  readonly hours: readonly number[];
  /** Whether it is due on a date; months from 1, weekdays from 0 for Sunday. */
  isOn(date: { readonly month: number; readonly day: number; readonly weekday: number }): boolean;
}

/** What is wrong with a cron expression, in words for the person who wrote it. */
export class CronError extends Error {
  override readonly name = 'CronError';
}

/** One of the five fields: what it counts, from where to where, and the names that its numbers go by. */
interface Field {
  readonly what: string;
  readonly least: number;
  readonly most: number;
  readonly names?: readonly string[];
}

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const weekdays = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'];

const hourField: Field = { what: 'hour', least: 0, most: 23 };
const dayField: Field = { what: 'day of month', least: 1, most: 31 };
const monthField: Field = { what: 'month', least: 1, most: 12, names: months };
/** Sunday is 0 and 7. */
const weekdayField: Field = { what: 'day of week', least: 0, most: 7, names: weekdays };

/** Days of the months in a leap year. */
const longest = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

/**
 * Reads minute, hour, day of month, month and day of week: numbers, names, lists, ranges, steps and `*`. The minute
 * is one number: nothing is due more often than once an hour. Where both kinds of day are given, either will do
 * (POSIX, "crontab").
 *
 * @throws CronError
 */
export function readCron(text: string): CronExpression {
  const [minuteText = '', hourText = '', dayText = '', monthText = '', weekdayText = '', ...more] =
    text.split(' ');
  if (weekdayText === '' || more.length > 0 || !/^[0-5]?\d$/.test(minuteText)) {
    throw new CronError(
      'five fields (minute, hour, day of month, month, day of week), the minute a number: 0 3 * * *',
    );
  }
  const days = readField(dayText, dayField);
  const inMonths = readField(monthText, monthField);
  const onWeekdays = new Set([...readField(weekdayText, weekdayField)].map((weekday) => weekday % 7));
  const either = dayText !== '*' && weekdayText !== '*';
  if (!either && ![...inMonths].some((month) => Math.min(...days) <= (longest[month - 1] ?? 0))) {
    throw new CronError('it is never due: no such month has that day');
  }
  return {
    minute: Number(minuteText),
    hours: [...readField(hourText, hourField)].sort((a, b) => a - b),
    isOn({ month, day, weekday }) {
      if (!inMonths.has(month)) return false;
      return either ? days.has(day) || onWeekdays.has(weekday) : days.has(day) && onWeekdays.has(weekday);
    },
  };
}

function readField(text: string, field: Field): Set<number> {
  return new Set(text.split(',').flatMap((part) => readPart(part, field)));
}

/** A number, a range or everything, by steps or not. */
function readPart(part: string, field: Field): number[] {
  const [, range = '', step] = /^([^/]+)(?:\/(\d{1,2}))?$/.exec(part) ?? [];
  const [firstText = '', lastText] = range === '*' ? [] : range.split('-', 2);
  const first = range === '*' ? field.least : readNumber(firstText, field);
  const open = range === '*' || (lastText === undefined && step !== undefined);
  const last = open ? field.most : lastText === undefined ? first : readNumber(lastText, field);
  const by = step === undefined ? 1 : Number(step);
  if (last < first || by < 1 || /-.*-/.test(range)) throw new CronError(`${part} is no ${field.what}`);
  return Array.from({ length: Math.floor((last - first) / by) + 1 }, (_, i) => first + i * by);
}

function readNumber(text: string, { what, least, most, names = [] }: Field): number {
  const named = names.indexOf(text.toLowerCase());
  const number = named >= 0 ? named + least : /^\d{1,2}$/.test(text) ? Number(text) : Number.NaN;
  if (number >= least && number <= most) return number;
  throw new CronError(`${text} is no ${what}`);
}
