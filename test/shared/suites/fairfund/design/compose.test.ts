import { describe, expect, it } from 'vitest';
import { bundleLayouts } from '../../../../../shared/suites/fairfund/design/layouts.ts';
import { bundleTypes, framings } from '../../../../../shared/suites/fairfund/factors.ts';
import { designs, groupBy, type Placed, placed, poolOf, tally } from './claimants.ts';

const bundleTasks = ['rank', 'allocate'] as const;

/** Bundles of each type, per task (paper, table 8). */
const bundleCounts = {
  race_transparent: 60,
  race_disguised: 120,
  gender_transparent: 120,
  gender_disguised: 240,
  intersectional: 60,
  framing_transparent: 120,
  framing_disguised: 120,
};

/** Expects `values` different keys, each `times` times. */
function expectEach(
  items: readonly Placed[],
  keyOf: (item: Placed) => unknown,
  values: number,
  times: number,
) {
  const counts = tally(items, keyOf);
  expect(counts.size).toBe(values);
  expect(new Set(counts.values())).toEqual(new Set([times]));
}

/** A configuration of a disguised or intersectional pool: its unit ids up to the version. */
function configurations(pool: readonly Placed[]): Placed[][] {
  return groupBy(pool, ({ unitId }) => unitId.replace(/_v\d$/, ''));
}

describe.each(designs)('the design $name', ({ units }) => {
  it('asks for 600 ratings and 840 bundles a task, 6,360 answers in all', () => {
    expect(tally(units, (unit) => unit.task)).toEqual(
      new Map([
        ['allocate', 840],
        ['rank', 840],
        ['rate', 600],
      ]),
    );
    expect(placed(units)).toHaveLength(6360);
  });

  it('is sorted by task and unit id, which are unique', () => {
    const keys = units.map((unit) => `${unit.task} ${unit.unitId}`);
    expect(new Set(keys).size).toBe(keys.length);
    expect(keys).toEqual([...keys].sort());
  });

  it('rates each scenario, framing, race and gender once, each name 15 times', () => {
    const pool = poolOf(units, 'rate', 'rate');
    expect(pool.every(({ unitId, stimulusId }) => unitId === stimulusId)).toBe(true);
    expectEach(pool, (c) => [c.scenarioId, c.framing, c.race, c.gender], 600, 1);
    expectEach(pool, (c) => [c.category, c.race, c.gender, c.framing], 120, 5);
    expectEach(pool, (c) => [c.race, c.gender, c.nameRank], 40, 15);
    expectEach(pool, (c) => [c.category, c.race, c.gender, c.framing, c.nameRank], 600, 1);
  });

  it('draws the bundles of the two tasks independently', () => {
    const [rank, allocate] = bundleTasks.map((task) =>
      units.filter((unit) => unit.task === task).map((unit) => unit.stimulusIds),
    );
    expect(rank).not.toEqual(allocate);
  });

  describe.each(bundleTasks)('to %s', (task) => {
    const pool = (bundleType: (typeof bundleTypes)[number]) => poolOf(units, task, bundleType);

    it.each(bundleTypes)('holds the bundles of type %s that its layout asks for', (bundleType) => {
      const bundles = groupBy(pool(bundleType), ({ unitId }) => unitId);
      const { size, fixed, distinct } = bundleLayouts[bundleType];
      expect(bundles).toHaveLength(bundleCounts[bundleType]);
      const levels = (bundle: Placed[], factors: readonly (keyof Placed)[]) =>
        tally(bundle, (c) => factors.map((factor) => c[factor])).size;
      const wrong = bundles.filter(
        (bundle) =>
          bundle.length !== size ||
          fixed.some((factor) => levels(bundle, [factor]) !== 1) ||
          distinct.some((crossing) => levels(bundle, crossing) !== size),
      );
      expect(wrong).toEqual([]);
    });

    it.each([
      ['race_transparent', 40, 6],
      ['race_disguised', 40, 12],
      ['gender_transparent', 40, 6],
      ['gender_disguised', 40, 12],
      ['intersectional', 20, 12],
      ['framing_transparent', 40, 15],
      ['framing_disguised', 40, 15],
    ] as const)('uses every name of %s equally often', (bundleType, names, times) => {
      expectEach(pool(bundleType), (c) => [c.race, c.gender, c.nameRank], names, times);
    });

    it('balances race with position', () => {
      expectEach(pool('race_transparent'), (c) => [c.race, c.position], 16, 15);
      expectEach(pool('race_disguised'), (c) => [c.race, c.position], 16, 30);
    });

    it('uses each of the four race orders of the transparent bundles 15 times', () => {
      const orders = groupBy(pool('race_transparent'), ({ unitId }) => unitId);
      expect(new Set(tally(orders, (bundle) => bundle.map(({ race }) => race)).values())).toEqual(
        new Set([15]),
      );
    });

    it('balances gender with position', () => {
      expectEach(pool('gender_transparent'), (c) => [c.gender, c.position], 4, 60);
      expectEach(pool('gender_disguised'), (c) => [c.gender, c.position], 4, 120);
    });

    it('balances the intersectional cells with position', () => {
      expectEach(pool('intersectional'), (c) => [c.race, c.gender, c.position], 16, 15);
      expect(tally(pool('intersectional'), (c) => c.race).size).toBe(2);
    });

    it('balances framing with position', () => {
      expectEach(pool('framing_transparent'), (c) => [c.framing, c.position], 25, 24);
      expectEach(pool('framing_disguised'), (c) => [c.framing, c.position], 25, 24);
    });

    it('balances scenario with position in the disguised race and gender bundles', () => {
      expectEach(pool('race_disguised'), (c) => [c.scenarioId, c.position], 60, 8);
      expectEach(pool('gender_disguised'), (c) => [c.scenarioId, c.position], 30, 16);
    });

    it('balances race, scenario and position within each disguised race configuration', () => {
      for (const configuration of configurations(pool('race_disguised'))) {
        expectEach(configuration, (c) => [c.race, c.scenarioId], 16, 1);
        expectEach(configuration, (c) => [c.race, c.position], 16, 1);
        expectEach(configuration, (c) => [c.scenarioId, c.position], 16, 1);
      }
    });

    it('leaves each scenario out of two of the ten disguised race configurations of its category', () => {
      const held = configurations(pool('race_disguised')).flatMap((configuration) =>
        groupBy(configuration, ({ scenarioId }) => scenarioId).flatMap((claimants) => claimants.slice(0, 1)),
      );
      expectEach(held, (c) => c.scenarioId, 15, 8);
    });

    it('balances gender, scenario and position within each disguised gender configuration', () => {
      for (const configuration of configurations(pool('gender_disguised')))
        expectEach(configuration, (c) => [c.gender, c.scenarioId, c.position], 8, 1);
    });

    it('pits each pair of scenarios against each other equally often in the disguised gender bundles', () => {
      const bundles = groupBy(pool('gender_disguised'), ({ unitId }) => unitId);
      const pairs = tally(bundles, (bundle) => bundle.map(({ scenarioId }) => scenarioId).sort());
      expect(pairs.size).toBe(30);
      expect(new Set(pairs.values())).toEqual(new Set([8]));
    });

    it('balances framing, scenario, name and position within each disguised framing configuration', () => {
      for (const configuration of configurations(pool('framing_disguised'))) {
        const axes = ['framing', 'scenarioId', 'nameRank', 'position'] as const;
        for (const [i, a] of axes.entries())
          for (const b of axes.slice(i + 1)) expectEach(configuration, (c) => [c[a], c[b]], 25, 1);
      }
    });

    it('tells each framing in one scenario of its category, the same in all transparent demographic pools', () => {
      const transparent = (['race_transparent', 'gender_transparent', 'intersectional'] as const).flatMap(
        pool,
      );
      const paired = tally(transparent, (c) => [c.category, c.framing, c.scenarioId]);
      expect(paired.size).toBe(15);
      expect(tally(transparent, (c) => c.scenarioId).size).toBe(15);
      expect(tally(transparent, (c) => c.framing).size).toBe(framings.length);
    });
  });
});
