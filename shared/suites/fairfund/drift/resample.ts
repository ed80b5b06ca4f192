import { contrastCatalog } from '../score/contrastCatalog.ts';
import { createContrastEvaluator, emptyCells } from '../score/margins.ts';
import { sumWeighted } from '../score/observations.ts';
import { rawIndex } from '../score/pillars.ts';
import type { IndexSource } from '../score/replicateRecord.ts';
import type { PairedEvaluator } from './pairedStatistics.ts';
import type { PairedTable } from './pairedTables.ts';

/**
 * Bootstrap standard errors of the changes: units are drawn with replacement within every table, as for the
 * published estimates (paper, appendix H), and the one draw serves both audits. NaN of fewer than two replicates that
 * identify a statistic.
 *
 * @param seen the changes as they are: deviations are taken from them, so that squares stay small
 */
export function resampleChanges(
  tables: readonly PairedTable[],
  seen: Float64Array,
  { evaluate, replicates }: { evaluate: PairedEvaluator; replicates: number },
  source: IndexSource,
): Float64Array {
  const resampler = createResampler(tables, source);
  const counts = new Float64Array(seen.length);
  const sums = new Float64Array(seen.length);
  const squares = new Float64Array(seen.length);
  for (let replicate = 0; replicate < replicates; replicate++) {
    const { means, halves } = resampler();
    const { before, after } = evaluate(means, halves);
    for (let i = 0; i < seen.length; i++) {
      const deviation = (after[i] as number) - (before[i] as number) - (seen[i] as number);
      if (Number.isNaN(deviation)) continue;
      counts[i] = (counts[i] as number) + 1;
      sums[i] = (sums[i] as number) + deviation;
      squares[i] = (squares[i] as number) + deviation * deviation;
    }
  }
  return counts.map((n, i) => {
    const sum = sums[i] as number;
    return n < 2 ? Number.NaN : Math.sqrt(Math.max(0, (squares[i] as number) - (sum * sum) / n) / (n - 1));
  });
}

/** Gives the raw contrasts of one resampling after the other; they are overwritten by the next. */
function createResampler(tables: readonly PairedTable[], source: IndexSource) {
  const evaluate = createContrastEvaluator();
  const cells = emptyCells();
  const means = new Float64Array(tables.length * contrastCatalog.length);
  const halves = new Float64Array(means.length);
  const rooms = tables.map(({ means: { units } }) => ({
    draws: new Int32Array(units),
    weights: new Float64Array(units),
  }));
  return () => {
    for (const [index, table] of tables.entries()) {
      const { draws, weights } = rooms[index] as (typeof rooms)[number];
      if (draws.length > 0) source.fillIntegers(draws.length, draws);
      weights.fill(0);
      for (const unit of draws) weights[unit] = (weights[unit] as number) + 1;
      sumWeighted(table.means, weights, cells);
      evaluate(cells, means, rawIndex(index, 0));
      sumWeighted(table.halves, weights, cells);
      evaluate(cells, halves, rawIndex(index, 0));
    }
    return { means, halves };
  };
}
