import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { accuracy } from '../../../shared/stats/accuracy.ts';
import { auc } from '../../../shared/stats/auc.ts';
import golden from '../../fixtures/suva/auc.json' with { type: 'json' };

const binary = (y: readonly number[]) => y.map((label): 0 | 1 => (label === 1 ? 1 : 0));

describe('scores of a classifier', () => {
  it.each(golden)('$name: AUC and accuracy agree with the reference', (line) => {
    const labels = binary(line.y);
    expect(auc(labels, line.score)).toEqual(
      line.auc === null
        ? { status: 'not identified', reason: 'only one class' }
        : { value: expect.closeTo(line.auc, 13) },
    );
    expect(accuracy(labels, line.score)).toMatchObject({ value: expect.closeTo(line.accuracy_at_0_5, 13) });
  });

  it('AUC is the chance that a positive scores above a negative, ties counting one half', () => {
    const cases = fc.array(fc.tuple(fc.constantFrom<0 | 1>(0, 1), fc.integer({ min: -3, max: 3 })));
    fc.assert(
      fc.property(cases, (scored) => {
        const [positives, negatives] = [1, 0].map((y) => scored.filter(([label]) => label === y));
        let wins = 0;
        for (const [, p] of positives ?? []) {
          for (const [, n] of negatives ?? []) wins += p > n ? 1 : Number(p === n) / 2;
        }
        const duels = (positives?.length ?? 0) * (negatives?.length ?? 0);
        const found = auc(
          scored.map(([label]) => label),
          scored.map(([, score]) => score),
        );
        if (duels === 0) expect(found).toMatchObject({ status: 'not identified' });
        else expect(found).toEqual({ value: expect.closeTo(wins / duels, 12) });
      }),
      { seed: 20261202, numRuns: 300 },
    );
  });

  it('accuracy stands beside the base rate of the commoner class', () => {
    expect(accuracy([1, 1, 1, 0], [0.9, 0.9, 0.4, 0.9])).toEqual({ value: 0.5, baseRate: 0.75, n: 4 });
    expect(accuracy([1, 1], [0.9, 0.8])).toEqual({ value: 1, baseRate: 1, n: 2 });
    expect(accuracy([], [])).toEqual({ status: 'not identified', reason: 'no cases' });
  });

  it('scores that are no numbers, or too few, are refused', () => {
    expect(() => auc([0, 1], [0.2, Number.NaN])).toThrow(RangeError);
    expect(() => auc([0, 1], [0.2])).toThrow(RangeError);
    expect(() => accuracy([0, 1], [0.2])).toThrow(RangeError);
  });
});
