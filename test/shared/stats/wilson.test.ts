import { expect, test } from 'vitest';
import { wilsonInterval } from '../../../shared/stats/wilson.ts';

test('the ends are the proportions at which the observed share is 1.96 standard errors off', () => {
  // They solve (p - share)^2 = z^2 p (1 - p) / n.
  const z = 1.959963984540054;
  const interval = wilsonInterval(30, 50);
  for (const p of [interval?.low ?? NaN, interval?.high ?? NaN]) {
    expect((p - 0.6) ** 2).toBeCloseTo((z ** 2 * p * (1 - p)) / 50, 12);
  }
});

test('none and all keep a width, and touch 0 and 1', () => {
  expect(wilsonInterval(0, 60)).toMatchObject({ low: 0 });
  expect(wilsonInterval(0, 60)?.high).toBeCloseTo(0.0602, 4);
  expect(wilsonInterval(60, 60)).toMatchObject({ high: 1 });
});

test('fewer than two trials have no interval', () => {
  expect([wilsonInterval(0, 0), wilsonInterval(1, 1)]).toEqual([null, null]);
});
