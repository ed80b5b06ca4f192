import { contrastCatalog } from './contrastCatalog.ts';
import { createContrastEvaluator, emptyCells } from './margins.ts';
import { type Observations, sumAll } from './observations.ts';
import { createPillarEvaluator, rawIndex } from './pillars.ts';
import { type BootstrapDraws, type IndexSource, ReplicateRecord } from './replicateRecord.ts';
import { scoreTables } from './tables.ts';

/** The raw contrasts of one model on all tables, placed by `rawIndex`; NaN where a margin is empty. */
export function rawContrasts(tables: readonly Observations[]): Float64Array {
  const evaluate = createContrastEvaluator();
  const raw = new Float64Array(tables.length * contrastCatalog.length);
  for (const [index, table] of tables.entries()) evaluate(sumAll(table), raw, rawIndex(index, 0));
  return raw;
}

/**
 * Resamples units with replacement, within model and pool, and for P3 within model and task (paper, appendix
 * H). The draws are made as the released scorer makes them, one source serving the lineup: in each replicate
 * table after table, model after model, as many units as there are. Replicates thus depend on who else is in
 * the lineup; estimates don't.
 *
 * @param lineup for each model its observations on all of `scoreTables`.
 */
export function bootstrap(
  lineup: readonly (readonly Observations[])[],
  denominators: Float64Array,
  replicates: number,
  source: IndexSource,
): BootstrapDraws[] {
  const evaluateContrasts = createContrastEvaluator();
  const evaluatePillars = createPillarEvaluator(denominators);
  const cells = emptyCells();
  const models = lineup.map((tables) => new ReplicateRecord(tables, rawContrasts(tables), replicates));
  for (let replicate = 0; replicate < replicates; replicate++) {
    for (let table = 0; table < scoreTables.length; table++) {
      for (const model of models) {
        model.resample(table, source, cells);
        evaluateContrasts(cells, model.raw, rawIndex(table, 0));
      }
    }
    for (const model of models) model.record(replicate, evaluatePillars(model.raw));
  }
  return models.map((model) => model.finish());
}
