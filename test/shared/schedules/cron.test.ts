import { CronExpressionParser } from 'cron-parser';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cronProblem, latestDue, nextDue, type Timetable } from '../../../shared/schedules/cron.ts';
import { instantsOf, isTimeZone, timeZone } from '../../../shared/schedules/timeZone.ts';

const nightly: Timetable = { cron: '30 2 * * *', timeZone: 'Europe/Berlin' };

/** Every instant at which a timetable is found due by a clock that looks every few minutes. */
function dueByTicks(timetable: Timetable, from: string, to: string, minutes: number): string[] {
  const found: string[] = [];
  let since = new Date(from);
  for (let now = Date.parse(from); now <= Date.parse(to); now += minutes * 60_000) {
    const due = latestDue(timetable, since, new Date(now));
    if (!due) continue;
    found.push(due.toISOString());
    since = due;
  }
  return found;
}

describe('a nightly timetable at half past two in Berlin', () => {
  it('is due once on the date that has half past two twice', () => {
    expect(dueByTicks(nightly, '2026-10-23T12:00:00Z', '2026-10-27T12:00:00Z', 30)).toEqual([
      '2026-10-24T00:30:00.000Z',
      '2026-10-25T00:30:00.000Z',
      '2026-10-26T01:30:00.000Z',
      '2026-10-27T01:30:00.000Z',
    ]);
  });

  it('is due an hour later on the date that has no half past two', () => {
    expect(dueByTicks(nightly, '2026-03-27T12:00:00Z', '2026-03-31T12:00:00Z', 30)).toEqual([
      '2026-03-28T01:30:00.000Z',
      '2026-03-29T01:30:00.000Z',
      '2026-03-30T00:30:00.000Z',
      '2026-03-31T00:30:00.000Z',
    ]);
  });

  it('is due at the same instants whenever and however often it is looked at', () => {
    const expected = dueByTicks(nightly, '2026-10-24T12:00:00Z', '2026-10-26T12:00:00Z', 20);
    fc.assert(
      fc.property(fc.integer({ min: 17, max: 23 * 60 }), (minutes) => {
        const found = dueByTicks(nightly, '2026-10-24T12:00:00Z', '2026-10-26T12:00:00Z', minutes);
        expect(found.every((due) => expected.includes(due))).toBe(true);
        expect(found.length).toBeGreaterThanOrEqual(expected.length - 1);
      }),
      { seed: 20261201, numRuns: 20 },
    );
  });
});

describe('any timetable', () => {
  it('that missed many instants is due at the last of them alone', () => {
    const since = new Date('2026-11-01T00:00:00Z');
    const now = new Date('2026-12-01T12:00:00Z');
    expect(latestDue({ cron: '0 3 * * *', timeZone: 'UTC' }, since, now)).toEqual(
      new Date('2026-12-01T03:00:00Z'),
    );
    expect(latestDue({ cron: '0 3 15 * *', timeZone: 'UTC' }, since, now)).toEqual(
      new Date('2026-11-15T03:00:00Z'),
    );
    expect(latestDue({ cron: '0 3 1 1 *', timeZone: 'UTC' }, new Date('2025-12-01T00:00:00Z'), now)).toEqual(
      new Date('2026-01-01T03:00:00Z'),
    );
  });

  it('is not due before its first instant, nor twice at one', () => {
    const due = new Date('2026-12-01T03:00:00Z');
    const table = { cron: '0 3 * * *', timeZone: 'UTC' };
    expect(latestDue(table, new Date('2026-12-01T02:00:00Z'), new Date('2026-12-01T02:59:59Z'))).toBeNull();
    expect(latestDue(table, new Date('2026-12-01T02:00:00Z'), due)).toEqual(due);
    expect(latestDue(table, due, new Date('2026-12-01T09:00:00Z'))).toBeNull();
  });

  it('is due next after now, also within the hour that the clock repeats', () => {
    expect(nextDue(nightly, new Date('2026-10-25T00:45:00Z'))).toEqual(new Date('2026-10-26T01:30:00Z'));
    expect(nextDue(nightly, new Date('2026-10-25T00:00:00Z'))).toEqual(new Date('2026-10-25T00:30:00Z'));
  });
});

describe('next to another implementation', () => {
  const number = (least: number, most: number) => fc.integer({ min: least, max: most }).map(String);
  const list = (least: number, most: number) =>
    fc.oneof(
      fc.constant('*'),
      fc.uniqueArray(number(least, most), { minLength: 1, maxLength: 3 }).map((numbers) => numbers.join(',')),
      fc.tuple(number(least, most), number(least, most)).map((ends) =>
        ends
          .map(Number)
          .sort((a, b) => a - b)
          .join('-'),
      ),
    );
  const hours = list(0, 23).filter((text) => text !== '*' && text !== '0-23');
  const cron = fc.oneof(
    fc.tuple(number(0, 59), hours, list(1, 28), list(1, 12), fc.constant('*')),
    fc.tuple(number(0, 59), hours, fc.constant('*'), list(1, 12), list(0, 6)),
    fc.tuple(number(0, 59), hours, number(1, 31), fc.constant('*'), number(0, 6)),
  );
  const zones = ['UTC', 'Europe/Berlin', 'America/New_York', 'Asia/Kathmandu', 'America/Sao_Paulo'];
  /** Clocks that change by half an hour: the other implementation gives up on them. */
  const halfHour = 'Australia/Lord_Howe';

  it('is due at the same instants, forwards and backwards, over the changes of the clocks', () => {
    const start = fc.integer({
      min: Date.parse('2026-02-20T00:00:00Z') / day,
      max: Date.parse('2026-11-10T00:00:00Z') / day,
    });
    fc.assert(
      fc.property(cron, fc.constantFrom(...zones), start, (fields, zone, startDay) => {
        const timetable = { cron: fields.join(' '), timeZone: zone };
        const from = new Date(startDay * day + day / 2);
        const theirs = CronExpressionParser.parse(timetable.cron, { tz: zone, currentDate: from });
        let since = from;
        for (let i = 0; i < 3; i++) {
          const expected = theirs.next().toDate();
          const due = nextDue(timetable, since);
          expect(due.toISOString()).toBe(expected.toISOString());
          expect(latestDue(timetable, since, due)).toEqual(due);
          expect(latestDue(timetable, since, new Date(due.getTime() - 1))).toBeNull();
          since = due;
        }
      }),
      { seed: 20261201, numRuns: 200 },
    );
  });

  it('knows the clocks: an instant is shown once, unless the clocks are set back over it', () => {
    const instant = fc.integer({
      min: Date.parse('2026-01-01T00:00:00Z'),
      max: Date.parse('2027-01-01T00:00:00Z'),
    });
    fc.assert(
      fc.property(fc.constantFrom(...zones, halfHour), instant, (name, ms) => {
        const zone = timeZone(name);
        const wall = ms + zone.offsetAt(ms);
        expect(instantsOf(wall, zone)).toContain(ms);
      }),
      { seed: 20261201, numRuns: 300 },
    );
  });
});

const day = 24 * 3_600_000;

describe('a cron expression', () => {
  it.each([
    '0 3 * * *',
    '15 */6 * * 1-5',
    '0 0 29 2 *',
    '59 23 31 12 SUN',
    '0 3 1,15 * *',
    '0 0-6/2 * JAN-MAR *',
    '0 22 * * 5-7',
    '0 3 * * THU',
  ])('may be %s', (cron) => {
    expect(cronProblem(cron)).toBeNull();
  });

  it.each([
    '',
    '* * * * *',
    '*/5 * * * *',
    '0 3 * *',
    '0 0 3 * * *',
    '0 25 * * *',
    '0 3 31 2 *',
    '@daily',
    'H 3 * * *',
    '0 H(1-3) * * *',
    '0 3 * * MOON',
    '0,30 3 * * *',
    '0 3 * * 8',
    '0 3 0 * *',
    '0 5-3 * * *',
    '0 1-2-3 * * *',
    '0 */0 * * *',
    '0 , * * *',
    '0 3 5 4 L',
    '0 3 30 2 *',
  ])('may not be "%s"', (cron) => {
    expect(cronProblem(cron)).toEqual(expect.any(String));
  });

  it('is read in a time zone that exists', () => {
    expect(['UTC', 'Europe/Berlin', 'America/New_York'].every(isTimeZone)).toBe(true);
    expect(['', 'Mars/Phobos', 'Berlin'].some(isTimeZone)).toBe(false);
  });
});
