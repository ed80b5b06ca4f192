import { expect, it } from 'vitest';
import { createHold } from '../../../shared/pace/hold.ts';

it('holds so many tasks at once, in order, whether they succeed or fail', async () => {
  const hold = createHold(3);
  const ends: (() => void)[] = [];
  const begun: number[] = [];
  const results = Array.from({ length: 8 }, (_, i) =>
    hold(async () => {
      begun.push(i);
      await new Promise<void>((resolve) => ends.push(resolve));
      if (i % 2 === 1) throw new Error(`task ${i}`);
      return i;
    }).catch((error: Error) => error.message),
  );
  for (let ended = 0; ended < 8; ended++) {
    while (ends.length <= ended) await Promise.resolve();
    expect(begun.length - ended).toBeLessThanOrEqual(3);
    ends[ended]?.();
    await results[ended];
  }
  expect(await Promise.all(results)).toEqual([0, 'task 1', 2, 'task 3', 4, 'task 5', 6, 'task 7']);
  expect(begun).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
});
