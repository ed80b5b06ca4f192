import { describe, expect, it } from 'vitest';
import { clustersOf } from '../../../shared/stats/clusters.ts';
import { conditionalLogit } from '../../../shared/stats/conditionalLogit.ts';
import { isIdentified } from '../../../shared/stats/identified.ts';
import expected from '../../fixtures/stats/clogit.json' with { type: 'json' };

const groups = clustersOf(expected.group.map(String));
const clusters = clustersOf(expected.cluster.map(String));
const column = (name: 'a' | 'b' | 'c') => Float64Array.from(expected[name]);
const outcome = Float64Array.from(expected.y);

function close(found: Float64Array | null, wanted: readonly number[]) {
  expect(found).toHaveLength(wanted.length);
  for (const [i, value] of wanted.entries()) expect(found?.[i]).toBeCloseTo(value, 8);
}

describe('the conditional logit', () => {
  it('equals survival::clogit, its robust errors the sums over all placements by brute force', () => {
    const fit = conditionalLogit(
      { terms: ['a', 'b', 'c'], columns: [column('a'), column('b'), column('c')] },
      ...[outcome, groups, clusters],
    );
    if (!isIdentified(fit)) throw new Error(fit.reason);
    close(fit.coefficients, expected.coefficients);
    close(fit.errors, expected.errors);
    close(fit.clusterErrors, expected.clusterErrors);
    expect(fit.logLikelihood).toBeCloseTo(expected.logLikelihood, 8);
  });

  it('stays finite over large groups', () => {
    const n = 2_000;
    const a = Float64Array.from({ length: n }, (_, i) => i % 2);
    const y = Float64Array.from({ length: n }, (_, i) => Number(i % 8 < 3));
    const one = clustersOf(Array.from({ length: n }, () => 'one'));
    const fit = conditionalLogit({ terms: ['a'], columns: [a] }, y, one, one);
    if (!isIdentified(fit)) throw new Error(fit.reason);
    expect(fit.coefficients[0]).toBeCloseTo(Math.log(1 / 3 / (2 / 2)), 2);
    expect(fit.clusterErrors).toBeNull();
  });

  it('says why there is no estimate', () => {
    const design = { terms: ['a'], columns: [outcome] };
    const separated = conditionalLogit(design, outcome, groups, clusters);
    expect(separated).toMatchObject({ reason: expect.stringContaining('separates') });
    const same = conditionalLogit(design, new Float64Array(outcome.length), groups, clusters);
    expect(same).toMatchObject({ reason: expect.stringContaining('choose differently') });
  });
});
