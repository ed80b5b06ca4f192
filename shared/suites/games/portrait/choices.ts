import { wilsonInterval } from '../../../stats/wilson.ts';
import { type Chapter, mark, markOf } from '../../figure.ts';
import { games } from '../factors.ts';
import type { ModelCondition } from '../present/modelCondition.ts';

/** How often a choice was made, and the same one again. */
export function choicesChapter(lines: readonly ModelCondition[], several: boolean): Chapter {
  const main = lines.filter(({ condition }) => condition === 'main');
  const placed = main.map((line) => ({ ...line, name: several ? line.model : '' }));
  return {
    title: 'Usable and repeated choices',
    figures: [
      {
        form: 'intervals',
        title: 'Replies that choose an option',
        quantity: 'share of replies',
        reference: null,
        digits: 3,
        marks: placed.flatMap(({ name, counts }) =>
          games.flatMap((game) => {
            const found = counts[game];
            if (!found || found.n === 0) return [];
            const chosen = found.option1 + found.option2;
            const interval = wilsonInterval(chosen, found.n);
            return [
              mark(
                { label: game, series: name },
                { value: chosen / found.n, low: interval?.low, high: interval?.high },
              ),
            ];
          }),
        ),
        notes: [
          'No choice counts as 0 in the regressions, and as not prosocial in reciprocity. Wilson intervals.',
        ],
      },
      {
        form: 'intervals',
        title: 'Prompts to which all replicates give the same choice',
        quantity: 'share of prompts',
        reference: null,
        digits: 3,
        marks: placed.flatMap(({ name, consistency }) =>
          games.flatMap((game) => {
            const found = consistency[game];
            if (!found) return [];
            const at = { label: game, series: name };
            return [markOf(at, found)];
          }),
        ),
        notes: ['Intervals are cluster-robust by payoff configuration.'],
      },
    ],
  };
}
