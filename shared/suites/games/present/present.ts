import type { Table } from '../../suite.ts';
import type { GamesEstimates } from '../estimate/estimateGames.ts';
import { comparisonTable } from './comparisons.ts';
import { modelConditions } from './modelCondition.ts';
import { distributionalTable, groupTable } from './preferences.ts';
import { reciprocityTable } from './reciprocity.ts';
import { validityTable } from './validity.ts';

/** The estimates of one or more audits as tables, models below each other; tables without a line are left out. */
export function present(estimates: readonly GamesEstimates[]): Table[] {
  const lines = modelConditions(estimates);
  return [
    distributionalTable(lines),
    groupTable(lines),
    reciprocityTable(lines),
    comparisonTable(estimates.flatMap(({ models }) => models)),
    validityTable(lines),
  ].filter(({ rows }) => rows.length > 0);
}
