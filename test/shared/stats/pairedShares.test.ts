import { describe, expect, it } from 'vitest';
import { mcNemarP, pairedShareInterval } from '../../../shared/stats/pairedShares.ts';
import { createGenerator } from '../../../shared/stats/random/generator.ts';

describe("McNemar's exact test", () => {
  // SciPy 1.17.1: binomtest(onlyFirst, onlyFirst + onlySecond, 0.5).pvalue
  it.each([
    [0, 0, 1],
    [0, 1, 1],
    [1, 9, 0.021484375],
    [9, 1, 0.021484375],
    [3, 12, 0.03515625],
    [10, 10, 1],
    [0, 40, 1.8189894035458565e-12],
    [12, 30, 0.007915897334896727],
    [200, 260, 0.0058839224731039984],
  ])('of %d and %d differing pairs is SciPy’s', (onlyFirst, onlySecond, p) => {
    expect(mcNemarP({ pairs: 1_000, onlyFirst, onlySecond })).toBeCloseTo(p, 14);
    expect(mcNemarP({ pairs: 1_000, onlyFirst, onlySecond }) / p).toBeCloseTo(1, 10);
  });

  it('is never 0', () => {
    expect(mcNemarP({ pairs: 5_000, onlyFirst: 0, onlySecond: 5_000 })).toBeGreaterThan(0);
  });
});

describe('the interval of a paired difference of shares', () => {
  it('is that of Bonett and Price', () => {
    // (10 - 3 + 0) / 102 ± 1.959964 sqrt(((4 + 11)/102 - (7/102)²) / 102)
    const interval = pairedShareInterval({ pairs: 100, onlyFirst: 3, onlySecond: 10 });
    expect(interval?.low).toBeCloseTo(-0.0046, 3);
    expect(interval?.high).toBeCloseTo(0.1418, 3);
  });

  it('keeps its width where no pair differs, and is absent of a single pair', () => {
    const interval = pairedShareInterval({ pairs: 50, onlyFirst: 0, onlySecond: 0 });
    expect(interval?.high).toBeGreaterThan(0.01);
    expect(interval?.low).toBe(-(interval?.high ?? 0));
    expect(pairedShareInterval({ pairs: 1, onlyFirst: 0, onlySecond: 1 })).toBeNull();
  });

  it('holds the true difference about 95 times in 100', () => {
    const source = createGenerator(11);
    const [lose, gain, pairs, runs] = [0.05, 0.1, 120, 2_000];
    let held = 0;
    for (let run = 0; run < runs; run++) {
      let [onlyFirst, onlySecond] = [0, 0];
      for (let i = 0; i < pairs; i++) {
        const place = source.random();
        if (place < lose) onlyFirst += 1;
        else if (place < lose + gain) onlySecond += 1;
      }
      const { low, high } = pairedShareInterval({ pairs, onlyFirst, onlySecond }) ?? { low: 1, high: 0 };
      held += Number(low <= gain - lose && gain - lose <= high);
    }
    expect(held / runs).toBeGreaterThan(0.935);
    expect(held / runs).toBeLessThan(0.975);
  });
});
