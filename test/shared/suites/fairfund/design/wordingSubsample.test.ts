import { describe, expect, it } from 'vitest';
import { wordingSubsample } from '../../../../../shared/suites/fairfund/design/wordingSubsample.ts';
import { designs, placed, poolOf, tally } from './claimants.ts';

function spread(counts: ReadonlyMap<string, number>): number[] {
  return [Math.min(...counts.values()), Math.max(...counts.values())];
}

describe.each(designs)('the wording subsample of the design $name', ({ units }) => {
  const chosen = wordingSubsample(units);
  const rate = poolOf(chosen, 'rate', 'rate');

  it('adds 162 prompts and 450 rows a wording: 90 ratings, 36 bundles of five for each other task', () => {
    expect(chosen).toHaveLength(162);
    expect(placed(chosen)).toHaveLength(450);
    expect(tally(chosen, (unit) => [unit.task, unit.bundleType])).toEqual(
      new Map(
        [
          ['allocate,framing_transparent', 12],
          ['allocate,framing_disguised', 24],
          ['rank,framing_transparent', 12],
          ['rank,framing_disguised', 24],
          ['rate,rate', 90],
        ].map(([key, count]) => [String(key), Number(count)]),
      ),
    );
  });

  it('holds units of the design, each once, in its order', () => {
    const kept = new Set(chosen);
    expect(units.filter((unit) => kept.has(unit))).toEqual(chosen);
  });

  it('balances the ratings', () => {
    expect(spread(tally(rate, (c) => [c.category, c.framing]))).toEqual([6, 6]);
    expect(spread(tally(rate, (c) => [c.category, c.framing, c.gender]))).toEqual([3, 3]);
    expect(spread(tally(rate, (c) => c.scenarioId))).toEqual([6, 6]);
    expect(spread(tally(rate, (c) => c.race))).toEqual([22, 24]);
    expect(spread(tally(rate, (c) => [c.race, c.gender]))).toEqual([11, 12]);
    expect(spread(tally(rate, (c) => [c.race, c.framing]))).toEqual([4, 5]);
    expect(tally(rate, (c) => [c.race, c.framing]).size).toBe(20);
  });

  it.each(['rank', 'allocate'] as const)('balances the bundles to %s', (task) => {
    const disguised = poolOf(chosen, task, 'framing_disguised');
    const transparent = poolOf(chosen, task, 'framing_transparent');
    // A bundle has five claimants of one category, race and gender, one of each framing.
    expect(spread(tally(disguised, (c) => [c.category, c.race, c.gender]))).toEqual([5, 5]);
    expect(tally(disguised, (c) => [c.category, c.race, c.gender]).size).toBe(24);
    expect(spread(tally(disguised, (c) => c.unitId.slice(-2)))).toEqual([20, 25]);
    expect(spread(tally(transparent, (c) => [c.category, c.race]))).toEqual([5, 5]);
    expect(tally(transparent, (c) => [c.category, c.race]).size).toBe(12);
    expect(spread(tally(transparent, (c) => c.gender))).toEqual([30, 30]);
    expect(tally(transparent, (c) => c.scenarioId).size).toBe(12);
  });

  it('does not depend on the order of the units', () => {
    expect(new Set(wordingSubsample(units.toReversed()))).toEqual(new Set(chosen));
  });
});

describe('the wording subsample of an incomplete design', () => {
  it('holds what is there', () => {
    const units = designs[0]?.units.filter((unit) => unit.task === 'rate') ?? [];
    expect(wordingSubsample(units)).toHaveLength(90);
    expect(wordingSubsample([])).toEqual([]);
  });
});
