import { comparePairs, type PairComparison } from '../../../stats/comparePairs.ts';
import { groupBy } from '../../../stats/groupBy.ts';
import type { DelegationRow } from '../row.ts';
import { byCondition, valuesOf } from './conditionRows.ts';

/**
 * Every two models of one application in every condition: `<first> - <second>, <condition>`. All of them
 * are one family. The rows must be in canonical order.
 */
export function compareModels(rows: readonly DelegationRow[]): readonly PairComparison[] {
  return comparePairs(
    [...byCondition(rows)].flatMap(([condition, own]) => {
      const byModel = [...groupBy(own, (row) => row.agent)];
      return byModel.flatMap(([first, firstRows], index) =>
        byModel.slice(index + 1).map(([second, secondRows]) => ({
          name: `${first} - ${second}, ${condition}`,
          first: valuesOf(firstRows),
          second: valuesOf(secondRows),
        })),
      );
    }),
  );
}
