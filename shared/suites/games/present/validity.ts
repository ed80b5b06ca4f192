import { isIdentified } from '../../../stats/identified.ts';
import type { Table } from '../../suite.ts';
import { numbers, withInterval, words } from '../../tableText.ts';
import { games } from '../factors.ts';
import type { ModelCondition } from './modelCondition.ts';

/** What was chosen, how often nothing was, and how consistently. */
export function validityTable(lines: readonly ModelCondition[]): Table {
  return {
    title: 'Choices',
    columns: [
      ...['model', 'condition', 'game'].map(words),
      ...['replies', 'option 1', 'option 2', 'none', 'missing', 'same choice each time [95% CI]'].map(
        numbers,
      ),
    ],
    rows: lines.flatMap(({ model, condition, counts, consistency }) =>
      games.flatMap((game) => {
        const counted = counts[game];
        const same = consistency[game];
        if (!counted) return [];
        const { n, option1, option2, none, missing } = counted;
        const agreement = same && (isIdentified(same) ? withInterval(same, 3) : same.reason);
        return [
          [model, condition, game, ...[n, option1, option2, none, missing].map(String), agreement ?? ''],
        ];
      }),
    ),
    notes: [
      'None: no option or both were named, or the reply declined; counted as 0. Missing: no complete reply was had; left out.',
    ],
  };
}
