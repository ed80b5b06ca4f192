import { describe, expect, it } from 'vitest';
import { spearman } from '../../../shared/stats/spearman.ts';

describe("Spearman's rank correlation", () => {
  // scipy.stats.spearmanr (SciPy 1.10).
  it.each([
    [[1.2, 0.4, 3.3, 2.2, 2.2], [0.1, 0.2, 0.9, 0.5, 0.4], 0.8720815992723809],
    [[1, 1, 2, 3, 3, 4], [2, 1, 1, 5, 4, 4], 0.7272727272727272],
    [[5, 4, 3, 2], [1, 2, 3, 4], -1],
  ])("of %j and %j equals scipy's", (a, b, expected) => {
    const found = spearman(a, b);
    expect('value' in found && found.value).toBeCloseTo(expected, 12);
  });

  it('is not given for few pairs, or without variation', () => {
    expect(spearman([1, 2], [1, 2])).toMatchObject({ reason: 'fewer than 3 models' });
    expect(spearman([1, 1, 1], [1, 2, 3])).toMatchObject({ reason: 'no variation between models' });
    expect(() => spearman([1], [])).toThrow(RangeError);
  });
});
