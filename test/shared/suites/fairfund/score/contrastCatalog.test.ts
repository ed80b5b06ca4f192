import { expect, test } from 'vitest';
import { contrastCatalog, contrastsOf } from '../../../../../shared/suites/fairfund/score/contrastCatalog.ts';
import { createContrastEvaluator, emptyCells } from '../../../../../shared/suites/fairfund/score/margins.ts';
import { goldenContrasts } from './golden.ts';

test('the catalog holds the 25 published contrasts in their order', () => {
  expect(contrastCatalog.map(({ name }) => name)).toEqual(goldenContrasts.contrasts);
  expect((['p1', 'p2', 'p3', 'p4'] as const).map((pillar) => contrastsOf(pillar).length)).toEqual([
    5, 4, 25, 4,
  ]);
});

test('every contrast weighs its two sides alike: a constant has none', () => {
  const cells = emptyCells();
  cells.sums.fill(6);
  cells.counts.fill(2);
  const out = new Float64Array(25);
  createContrastEvaluator()(cells, out, 0);
  expect([...out]).toEqual(Array.from({ length: 25 }, () => 0));
});

test('a margin is the mean of its cells whatever their numbers, and of the filled ones only', () => {
  const cells = emptyCells();
  // White: one cell with a mean of 3 from 2 values; Black: cells with means 4 (of 1) and 8 (of 100).
  for (const [cell, sum, count] of [
    [0, 6, 2],
    [10, 4, 1],
    [11, 800, 100],
  ] as const) {
    cells.sums[cell] = sum;
    cells.counts[cell] = count;
  }
  const out = new Float64Array(25);
  createContrastEvaluator()(cells, out, 0);
  expect(out[0]).toBe(6 - 3);
  expect(out[1]).toBeNaN();
});
