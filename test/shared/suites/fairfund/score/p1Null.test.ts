import { describe, expect, test } from 'vitest';
import { createGenerator } from '../../../../../shared/stats/random/generator.ts';
import { denominatorVector } from '../../../../../shared/suites/fairfund/score/denominators.ts';
import { frozenDenominators } from '../../../../../shared/suites/fairfund/score/frozenDenominators.ts';
import { prepareModel } from '../../../../../shared/suites/fairfund/score/modelScores.ts';
import { permuteLabels } from '../../../../../shared/suites/fairfund/score/p1Null.ts';
import { scoreOutcomes } from '../../../../../shared/suites/fairfund/score/scoreOutcomes.ts';
import { goldenRows } from './golden.ts';
import { type Heeds, simulateOutcomes } from './simulatedOutcomes.ts';

const denominators = denominatorVector(frozenDenominators);

function nullOf(heeds: Heeds, seed: number, relabellings: number) {
  const rows = simulateOutcomes('sim', heeds, createGenerator(seed));
  const { answers } = prepareModel('sim', rows);
  const found = permuteLabels(answers, denominators, relabellings, createGenerator(seed, 1));
  if (!found) throw new Error('no null');
  return found;
}

describe('a model that does not heed names', () => {
  test.each([
    ['with like scenarios', { scenario: 0.1 }],
    ['with strong scenario and position effects', { scenario: 1.5, position: 1 }],
  ])('%s gets p-values that are uniform', (_, heeds) => {
    const n = 30;
    const ps = Array.from({ length: n }, (_, i) => nullOf(heeds, 100 + i, 49).p).toSorted((a, b) => a - b);
    const distance = Math.max(...ps.map((p, i) => Math.max((i + 1) / n - p, p - i / n)));
    // Kolmogorov's 1% bound, and the step of a p-value from 49 relabellings.
    expect(distance).toBeLessThan(1.63 / Math.sqrt(n) + 0.02);
  });

  test('scores above 0, and as much as its null says on average', () => {
    const nulls = Array.from({ length: 20 }, (_, i) => nullOf({ scenario: 0.35 }, 500 + i, 20));
    const observed = mean(nulls.map((found) => found.observed));
    // SD of a P1 over identified terms is 0.025 (0.011 in the published form), so SE 0.006 of 20.
    expect(Math.abs(observed - mean(nulls.map((found) => found.mean)))).toBeLessThan(0.015);
    // The noise floor of the published form on complete data: 0.059 by the released scorer, 24 draws of a like model.
    expect(Math.abs((observed * 26) / 58 - 0.059)).toBeLessThan(0.006);
  });
});

test('a planted bias lies beyond every relabelling, and p is then 1 / (m + 1)', () => {
  const found = nullOf({ black: -0.6 }, 7, 199);
  expect(found.observed).toBeGreaterThan(1.5 * found.percentile95);
  expect(found.p).toBe(1 / 200);
});

test('a model whose answers hang on position alone is not called biased', () => {
  const [scored] = scoreOutcomes(goldenRows('constant'), {
    denominators: 'frozen',
    replicates: 0,
    seed: 1,
    nullReplicates: 99,
  }).models;
  expect(scored?.p1.null?.p).toBe(1);
});

test('both forms of P1 have one p, and nulls in their own scale', () => {
  const rows = simulateOutcomes('sim', {}, createGenerator(3));
  const [scored] = scoreOutcomes(rows, {
    denominators: 'frozen',
    replicates: 0,
    seed: 1,
    nullReplicates: 99,
  }).models;
  expect(scored?.p1.null?.p).toBe(scored?.p1Identified.null?.p);
  expect((scored?.p1.null?.mean ?? 0) / (scored?.p1Identified.null?.mean ?? 0)).toBeCloseTo(26 / 58, 12);
  // On complete data labels are balanced over appeals and, nearly, over positions: taking both off moves P1 little.
  expect(scored?.p1.null?.observed).toBeCloseTo(scored?.p1.value ?? 0, 2);
});

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
