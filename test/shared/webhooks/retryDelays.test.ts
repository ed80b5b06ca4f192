import { describe, expect, it } from 'vitest';
import { retryDelayMs } from '../../../shared/webhooks/retryDelays.ts';

const hour = 3_600_000;

/** The waits of a delivery that never succeeds, with the same chance throughout. */
function waits(random: number): number[] {
  const all: number[] = [];
  for (
    let delay = retryDelayMs(1, random, null);
    delay !== null;
    delay = retryDelayMs(all.length + 1, random, null)
  ) {
    all.push(delay);
  }
  return all;
}

describe('the waits between attempts', () => {
  it.each([0, 0.5, 0.999])(
    'grow, spread over about a day, and fit a visibility time-out (chance %d)',
    (random) => {
      const all = waits(random);
      expect(all).toEqual([...all].sort((a, b) => a - b));
      const total = all.reduce((sum, wait) => sum + wait, 0);
      expect(total).toBeGreaterThan(20 * hour);
      expect(total).toBeLessThan(27 * hour);
      expect(Math.max(...all)).toBeLessThan(12 * hour);
      expect(all[0]).toBeLessThan(10_000);
    },
  );

  it('differ by chance', () => {
    expect(waits(0)).not.toEqual(waits(0.9));
  });

  it('are never shorter than the receiver asks for', () => {
    expect(retryDelayMs(1, 0, 120_000)).toBe(120_000);
    expect(retryDelayMs(5, 0.5, 1_000)).toBe(4 * hour);
  });
});
