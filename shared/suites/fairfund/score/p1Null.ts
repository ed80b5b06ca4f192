import { quantile } from '../../../stats/quantile.ts';
import type { PoolAnswers } from './answers.ts';
import { contrastCatalog, contrastsOf } from './contrastCatalog.ts';
import { createContrastEvaluator } from './margins.ts';
import { isIdentified, standardize } from './pillars.ts';
import { RelabelledPool } from './relabelling.ts';
import type { IndexSource } from './replicateRecord.ts';
import { poolCount, scoreTables } from './tables.ts';

/**
 * What P1 is for a model that answers alike whatever the names: positive, being a mean of absolute values.
 */
export interface P1Null {
  /**
   * P1 over its identified terms, of the data freed of appeal and position effects: what the relabellings are
   * held against.
   */
  readonly observed: number;
  /** Mean of the same over the relabellings. */
  readonly mean: number;
  /** Their 95th percentile. */
  readonly percentile95: number;
  /** (k + 1) / (m + 1), where k of m relabellings give at least the observed: never 0. */
  readonly p: number;
  readonly relabellings: number;
}

/** Sums and differences of some thousand doubles agree to this. */
const rounding = 1e-9;

/**
 * The permutation null of P1: race x gender labels are dealt anew within every bundle, and for Rate within
 * scenario x framing, and P1 over its identified terms computed again.
 *
 * @returns null if no pool with a denominator identifies a term, or no relabelling is asked for.
 */
export function permuteLabels(
  answers: PoolAnswers,
  denominators: Float64Array,
  relabellings: number,
  source: IndexSource,
): P1Null | null {
  const meanAbsolute = createStatistic(answers, denominators);
  const observed = meanAbsolute.current();
  if (Number.isNaN(observed) || relabellings < 1) return null;
  const permuted = Float64Array.from({ length: relabellings }, () => {
    meanAbsolute.shuffle(source);
    return meanAbsolute.current();
  });
  const atLeast = permuted.reduce((count, value) => count + Number(value >= observed - rounding), 0);
  return {
    observed,
    mean: permuted.reduce((sum, value) => sum + value, 0) / relabellings,
    percentile95: quantile(permuted, 0.95) ?? Number.NaN,
    p: (atLeast + 1) / (relabellings + 1),
    relabellings,
  };
}

function createStatistic(answers: PoolAnswers, denominators: Float64Array) {
  const pools = scoreTables.slice(0, poolCount).flatMap(({ pool }, table) => {
    const contrasts = contrastsOf('p1').filter((contrast) => isIdentified(table, contrast));
    const denominator = denominators[table] as number;
    if (pool === null || contrasts.length === 0 || !(denominator > 0)) return [];
    return [{ contrasts, denominator, labelled: new RelabelledPool(answers[table] ?? [], pool) }];
  });
  const evaluate = createContrastEvaluator();
  const raw = new Float64Array(contrastCatalog.length);
  return {
    shuffle: (source: IndexSource) => {
      for (const { labelled } of pools) labelled.shuffle(source);
    },
    current: () => {
      let [sum, terms] = [0, 0];
      for (const { contrasts, denominator, labelled } of pools) {
        evaluate(labelled.sum(), raw, 0);
        for (const contrast of contrasts) {
          const d = Math.abs(standardize(raw[contrast], denominator));
          if (Number.isNaN(d)) continue;
          sum += d;
          terms += 1;
        }
      }
      return sum / terms;
    },
  };
}
