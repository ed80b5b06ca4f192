import type { RowsAnalysis } from '../suite.ts';
import { readCodedRows } from './codedRows.ts';
import { estimateReasoning, type ReasoningEstimates } from './estimates.ts';
import { presentReasoning } from './present.ts';

/** Occurrence and dependency from coded rows in CSV; see {@link readCodedRows}. */
export const dependencyAnalysis: RowsAnalysis<{ models: readonly ReasoningEstimates[] }> = {
  estimateCsv: (csv) => ({ models: estimateReasoning(readCodedRows(csv)) }),
  present: (estimates) => presentReasoning({ models: estimates.flatMap(({ models }) => models) }),
};
