import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { longestRetryAfterMs, parseRetryAfter, retryAfterOf } from '../../../shared/models/retryAfter.ts';

const now = Date.parse('2026-01-01T00:00:00Z');

describe('Retry-After', () => {
  it.each([
    ['20', 20_000],
    ['1.5', 1_500],
    [' 3 ', 3_000],
    ['0', 0],
    ['-3', 0],
    ['86400', longestRetryAfterMs],
    ['9'.repeat(400), longestRetryAfterMs],
    ['Thu, 01 Jan 2026 00:00:30 GMT', 30_000],
    ['Thursday, 01-Jan-26 00:00:30 GMT', 30_000],
    ['Thu Jan  1 00:00:30 2026', 30_000],
    ['Wed, 31 Dec 2025 23:59:00 GMT', 0],
    ['Fri, 01 Jan 2100 00:00:00 GMT', longestRetryAfterMs],
  ])('%s is a wait of %i ms', (value, expected) => {
    expect(parseRetryAfter(value, now)).toBe(expected);
  });

  it.each([
    null,
    '',
    'soon',
    '1000abc',
    'NaN',
    'Infinity',
    '1e3',
    '0x10',
    'soon 1',
    'Xyz, 99 Abc 2026 00:00:00 GMT',
  ])('%s is no wait', (value) => {
    expect(parseRetryAfter(value, now)).toBeNull();
  });

  it('is null or between 0 and the cap, whatever the header says', () => {
    const value = fc.oneof(
      fc.string(),
      fc.double().map(String),
      fc.date().map((date) => date.toUTCString()),
    );
    fc.assert(
      fc.property(value, (text) => {
        const wait = parseRetryAfter(text, now);
        expect(wait === null || (wait >= 0 && wait <= longestRetryAfterMs)).toBe(true);
      }),
      { seed: 3, numRuns: 1000 },
    );
  });

  it('in milliseconds goes before seconds, unless it is no number', () => {
    const headers = (ms: string) => new Headers({ 'retry-after-ms': ms, 'retry-after': '2' });
    expect(retryAfterOf(headers('250'), now)).toBe(250);
    expect(retryAfterOf(headers('soon'), now)).toBe(2_000);
    expect(retryAfterOf(new Headers(), now)).toBeNull();
  });
});
