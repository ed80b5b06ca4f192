import type { RowsAnalysis } from '../../suite.ts';
import { readOutcomes } from '../outcomes/read.ts';
import { estimateFocal, type FocalEstimates } from './estimateFocal.ts';
import { presentFocal } from './present.ts';

/** The focal contrasts of outcome rows in the published codebook's form: see {@link fitFocal}. */
export const focalAnalysis: RowsAnalysis<FocalEstimates> = {
  estimateCsv: (csv) => estimateFocal(readOutcomes(csv)),
  present: (estimates) => estimates.map(presentFocal),
};
