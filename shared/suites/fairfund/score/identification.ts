import type { BundleType } from '../factors.ts';
import type { Contrast } from './contrastCatalog.ts';
import type { ScoreTable } from './tables.ts';

type Factor = Contrast['factors'][number];

/** The factors whose levels meet within a bundle of each type (paper, table 8). */
const variesWithin: Readonly<Record<BundleType, readonly Factor[]>> = {
  race_transparent: ['race'],
  race_disguised: ['race'],
  gender_transparent: ['gender'],
  gender_disguised: ['gender'],
  intersectional: ['race', 'gender'],
  framing_transparent: ['framing'],
  framing_disguised: ['framing'],
};

/**
 * Whether a table can show a contrast at all. The ranks, and the dollars, of a bundle have a fixed sum; so a
 * contrast of factors that do not vary within a pool's bundles is zero by construction, whatever the model
 * does. The published P1 averages 32 such zeros in with its 26 identified terms.
 */
export function identifies(table: ScoreTable, contrast: Contrast): boolean {
  if (table.kind === 'task' || table.pool === 'rate') return true;
  const varying = variesWithin[table.pool];
  return contrast.factors.some((factor) => varying.includes(factor));
}
