import { focalAnalysis } from './fairfund/focal/analysis.ts';
import { dependencyAnalysis } from './reasoning/dependencyAnalysis.ts';
import { predictionAnalysis } from './reasoning/prediction/analysis.ts';
import { suites } from './registry.ts';
import type { RowsAnalysis, Suite } from './suite.ts';

/** What rows can be estimated from, by the name that the command line knows it by: suites, and analyses of their rows. */
export const rowsAnalyses: ReadonlyMap<string, RowsAnalysis> = new Map<string, RowsAnalysis>([
  ...[...suites].flatMap(([name, suite]) => (readsRows(suite) ? [[name, suite] as const] : [])),
  ['dependency', dependencyAnalysis],
  ['focal', focalAnalysis],
  ['prediction', predictionAnalysis],
]);

function readsRows(suite: Suite): suite is Suite & RowsAnalysis {
  return suite.estimateCsv !== undefined;
}
