import { describe, expect, it } from 'vitest';
import { composeUnits } from '../../../../../shared/suites/fairfund/design/compose.ts';
import { designSeeds, releasedSeeds } from '../../../../../shared/suites/fairfund/design/seeds.ts';

describe('the seeds of a design', () => {
  it('are all different, within a design and between neighbouring ones', () => {
    const seeds = [0, 1, 2, 3, 2 ** 32, 2 ** 53 - 1].flatMap((seed) => Object.values(designSeeds(seed)));
    expect(new Set(seeds).size).toBe(seeds.length);
  });

  it('decide the design: the same again for the same, another for another', () => {
    expect(composeUnits(designSeeds(7))).toEqual(composeUnits(designSeeds(7)));
    expect(composeUnits(designSeeds(7))).not.toEqual(composeUnits(designSeeds(8)));
  });

  it('each decide their own task alone', () => {
    const changed = composeUnits({ ...releasedSeeds, rank: 1 });
    const released = composeUnits(releasedSeeds);
    for (const task of ['rate', 'allocate'] as const)
      expect(changed.filter((unit) => unit.task === task)).toEqual(
        released.filter((unit) => unit.task === task),
      );
    expect(changed).not.toEqual(released);
  });

  it.each([-1, 0.5, 2 ** 53])('are refused where they come from %d', (seed) => {
    expect(() => designSeeds(seed)).toThrow(RangeError);
    expect(() => composeUnits({ ...releasedSeeds, rate: seed })).toThrow(RangeError);
  });
});
