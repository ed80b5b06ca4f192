import { type Observations, observeTables } from '../score/observations.ts';
import type { PairedAnswers } from './pairAnswers.ts';

/**
 * The paired answers on one of `scoreTables`, as means of the two audits and half of their differences, after less
 * before. Contrasts being linear, those of the audits are that of the means less and plus that of the halves.
 */
export interface PairedTable {
  readonly means: Observations;
  readonly halves: Observations;
}

/** The paired answers on each of `scoreTables`. */
export function pairTables({ before, after }: PairedAnswers): PairedTable[] {
  const later = observeTables(after);
  return observeTables(before).map((first, table) => {
    const values = later[table]?.values ?? new Float64Array(first.values.length);
    return {
      means: { ...first, values: first.values.map((value, i) => (value + (values[i] as number)) / 2) },
      halves: { ...first, values: first.values.map((value, i) => ((values[i] as number) - value) / 2) },
    };
  });
}
