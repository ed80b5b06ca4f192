import { expect, test } from 'vitest';
import { fixed, pText, withInterval } from '../../../shared/suites/tableText.ts';

test('a number that rounds to zero has no sign', () => {
  expect(fixed(-0.001, 2)).toBe('0.00');
  expect(fixed(-0.125, 1)).toBe('-0.1');
});

test('an interval is shown if there is one', () => {
  expect(withInterval({ value: 0.714, low: 0.6, high: 0.8 }, 2)).toBe('0.71 [0.60, 0.80]');
  expect(withInterval({ value: 1 }, 2)).toBe('1.00');
});

test('a small p-value is never shown as zero', () => {
  expect(pText(1e-9)).toBe('<0.001');
  expect(pText(0)).toBe('<0.001');
  expect(pText(0.0416)).toBe('0.042');
});
