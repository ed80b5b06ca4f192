import type { Unit } from '../bundle.ts';
import type { StimulusLevels } from '../design/factorial.ts';
import type { TableRow } from './table.ts';

/** Places in a bundle, from 1 to the size of the largest bundles. */
export const positions = [1, 2, 3, 4, 5] as const;

/** One row of `bundles.csv`: a claimant at its place in a unit. */
export interface Claimant {
  readonly row: TableRow;
  readonly task: Unit['task'];
  readonly unitId: string;
  readonly bundleType: Unit['bundleType'];
  readonly position: (typeof positions)[number];
  readonly stimulusId: string;
  readonly levels: StimulusLevels;
}

/** The claimants of a unit; there is at least one. */
export type Claimants = [Claimant, ...Claimant[]];
