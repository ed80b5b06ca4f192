import { expect, test } from 'vitest';
import { standardDeviation } from '../../../shared/stats/spread.ts';

test('the divisor is n, or n - 1', () => {
  // Squared deviations of 2, 4, 4, 4, 5, 5, 7, 9 from their mean of 5 sum to 32.
  const values = [2, 4, 4, 4, 5, 5, 7, 9];
  expect(standardDeviation(values, 0)).toBe(2);
  expect(standardDeviation(values, 1)).toBeCloseTo(Math.sqrt(32 / 7), 15);
});

test('too few values have none', () => {
  expect([standardDeviation([], 0), standardDeviation([3], 1)]).toEqual([null, null]);
  expect(standardDeviation([3], 0)).toBe(0);
});

test('values that differ by rounding do not vary', () => {
  expect(standardDeviation([2500, 2500 + 4.5e-13, 2500], 0)).toBe(0);
  expect(standardDeviation([0, 0, 0], 0)).toBe(0);
  expect(standardDeviation([2500, 2500.01], 0)).toBeCloseTo(0.005, 9);
});
