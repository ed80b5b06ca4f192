import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { pick, shuffled, uniform } from '../../../shared/suites/draw.ts';

test('a draw is the first 48 bits of the hash of its key', () => {
  const hex = createHash('sha256').update('[7,"a"]').digest('hex').slice(0, 12);
  expect(uniform(7, 'a')).toBe(Number.parseInt(hex, 16) / 2 ** 48);
  expect(uniform(7, 'a')).not.toBe(uniform(7, 'b'));
});

test('draws of different keys are uniform', () => {
  const n = 20_000;
  const counts = new Array<number>(10).fill(0);
  for (let i = 0; i < n; i++) {
    const bin = Math.floor(uniform(1, i) * 10);
    counts[bin] = (counts[bin] ?? 0) + 1;
  }
  const chiSquared = counts.reduce((sum, count) => sum + (count - n / 10) ** 2 / (n / 10), 0);
  // 99.9th percentile of chi-squared with 9 degrees of freedom.
  expect(chiSquared).toBeLessThan(27.88);
});

test('a shuffle keeps every item and depends on its key alone', () => {
  const items = Array.from({ length: 50 }, (_, i) => i);
  const once = shuffled(items, 1, 'x');
  expect([...once].sort((a, b) => a - b)).toEqual(items);
  expect(shuffled(items, 1, 'x')).toEqual(once);
  expect(shuffled(items, 2, 'x')).not.toEqual(once);
});

test('nothing can be picked from nothing', () => {
  expect(() => pick([], 1)).toThrow();
  expect(pick(['only'], 1)).toBe('only');
});
