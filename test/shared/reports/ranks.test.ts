import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { rank } from '../../../shared/reports/ranks.ts';

const entrant = (name: string, value: number | null, low: number | null, high: number | null) => ({
  entrant: name,
  estimate: { value, low, high },
});

describe('ranks', () => {
  it('are intervals: only those whose intervals do not overlap are told apart', () => {
    const ranked = rank(
      [
        entrant('far', 0.9, 0.8, 1),
        entrant('near', 0.2, 0.1, 0.3),
        entrant('nearly', 0.25, 0.15, 0.35),
        entrant('unknown', null, null, null),
        entrant('point', 0.1, null, null),
        { entrant: 'absent', estimate: undefined },
      ],
      'lowest',
    );
    expect(ranked).toEqual([
      { entrant: 'point', rank: null },
      { entrant: 'near', rank: { best: 1, worst: 2 } },
      { entrant: 'nearly', rank: { best: 1, worst: 2 } },
      { entrant: 'far', rank: { best: 3, worst: 3 } },
      { entrant: 'unknown', rank: null },
      { entrant: 'absent', rank: null },
    ]);
  });

  it('turn round with the order of what they rank by', () => {
    const all = [entrant('low', 1, 0, 2), entrant('middle', 3, 2.5, 3.5), entrant('high', 5, 4, 6)];
    expect(rank(all, 'highest').map(({ entrant: name }) => name)).toEqual(['high', 'middle', 'low']);
    expect(rank(all, 'highest')[0]?.rank).toEqual({ best: 1, worst: 1 });
  });

  it('hold the place of each, whatever the estimates', () => {
    const estimate = fc.record({
      value: fc.integer({ min: 0, max: 99 }),
      half: fc.integer({ min: 0, max: 20 }),
    });
    fc.assert(
      fc.property(fc.array(estimate, { maxLength: 20 }), (estimates) => {
        const all = estimates.map(({ value, half }, i) =>
          entrant(String(i), value, value - half, value + half),
        );
        rank(all, 'lowest').forEach((ranked, i) => {
          expect(ranked.rank?.best).toBeLessThanOrEqual(i + 1);
          expect(ranked.rank?.worst).toBeGreaterThanOrEqual(i + 1);
        });
      }),
      { seed: 20261201 },
    );
  });
});
