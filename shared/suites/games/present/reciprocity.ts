import { isIdentified } from '../../../stats/identified.ts';
import type { Table } from '../../suite.ts';
import { fixed, numbers, pText, withInterval, words } from '../../tableText.ts';
import type { ReciprocityEstimate } from '../estimate/reciprocity.ts';
import type { ModelCondition } from './modelCondition.ts';

/** Equation 5: how much more often the kind option is chosen after help than after misbehaviour. */
export function reciprocityTable(lines: readonly ModelCondition[]): Table {
  return {
    title: 'Reciprocity (equation 5)',
    columns: [
      words('model'),
      words('condition'),
      words('game'),
      ...['after help', 'after misbehaviour', 'difference [95% CI]', 'p', 'without none'].map(numbers),
    ],
    rows: lines.flatMap(({ model, condition, reciprocity }) =>
      (['direct', 'indirect'] as const).flatMap((game) => {
        const estimate = reciprocity?.[game];
        if (!estimate) return [];
        return [
          [
            model,
            condition,
            game,
            ...(isIdentified(estimate) ? cells(estimate) : [estimate.reason, '', '', '', '']),
          ],
        ];
      }),
    ),
    notes: [
      'Probability of the option that gives the other person more; intervals pair the two priors of a payoff configuration.',
      'A reply that chooses no option counts as not prosocial; the last column leaves such replies out.',
    ],
  };
}

function cells(estimate: ReciprocityEstimate): string[] {
  const { noneExcluded } = estimate;
  return [
    fixed(estimate.afterHelp, 3),
    fixed(estimate.afterMisbehaviour, 3),
    withInterval(estimate, 3),
    estimate.p === undefined ? (estimate.noInterval ?? '') : pText(estimate.p),
    isIdentified(noneExcluded) ? fixed(noneExcluded.value, 3) : noneExcluded.reason,
  ];
}
