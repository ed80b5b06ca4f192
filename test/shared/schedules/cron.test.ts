import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  cronProblem,
  isTimeZone,
  latestDue,
  nextDue,
  type Timetable,
} from '../../../shared/schedules/cron.ts';

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

describe('a cron expression', () => {
  it.each(['0 3 * * *', '15 */6 * * 1-5', '0 0 29 2 *', '59 23 31 12 SUN', '5 4 L * *', '0 3 * * THU'])(
    'may be %s',
    (cron) => {
      expect(cronProblem(cron)).toBeNull();
    },
  );

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
  ])('may not be "%s"', (cron) => {
    expect(cronProblem(cron)).toEqual(expect.any(String));
  });

  it('is read in a time zone that exists', () => {
    expect(['UTC', 'Europe/Berlin', 'America/New_York'].every(isTimeZone)).toBe(true);
    expect(['', 'Mars/Phobos', 'Berlin'].some(isTimeZone)).toBe(false);
  });
});
