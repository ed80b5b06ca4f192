import { contrastCatalog } from './score/contrastCatalog.ts';
import { identifies } from './score/identification.ts';
import { scoreTables } from './score/tables.ts';

/** A contrast in a pool that can show it. */
export interface ShownContrast {
  /** `pool.task.contrast`, e.g. `race_disguised.rank.race.BW`. */
  readonly name: string;
  /** Places in `scoreTables` and `contrastCatalog`. */
  readonly table: number;
  readonly contrast: number;
}

/**
 * Every contrast in every pool that can show it. Left out are those that are zero by construction, those of
 * Hispanic and Asian claimants on intersectional bundles, who are Black and White (paper, table 8), and the
 * tasks with all pools combined: these serve P3 alone, and mix bundles of different sizes.
 */
export const shownContrasts: readonly ShownContrast[] = scoreTables.flatMap((table, t) =>
  contrastCatalog.flatMap((contrast, c) =>
    table.kind === 'pool' && identifies(table, contrast) && meets(table.pool, contrast.terms)
      ? [{ name: `${table.pool}.${table.task}.${contrast.name}`, table: t, contrast: c }]
      : [],
  ),
);

function meets(pool: string, terms: (typeof contrastCatalog)[number]['terms']): boolean {
  if (pool !== 'intersectional') return true;
  return terms.every(({ cells: { race = 'White' } }) => race === 'White' || race === 'Black');
}
