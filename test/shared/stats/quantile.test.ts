import { expect, test } from 'vitest';
import { quantile } from '../../../shared/stats/quantile.ts';

test('quantiles interpolate between order statistics as numpy.quantile does', () => {
  const values = [9, 1, 4, 16, 25];
  expect([0, 0.1, 0.5, 0.975, 1].map((level) => quantile(values, level))).toEqual([1, 2.2, 9, 24.1, 25]);
  expect(quantile([3, 1], 0.5)).toBe(2);
  expect(values).toEqual([9, 1, 4, 16, 25]);
});

test('nothing has no quantile', () => {
  expect(quantile([], 0.5)).toBeNull();
});
