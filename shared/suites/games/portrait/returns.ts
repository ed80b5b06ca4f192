import { isIdentified } from '../../../stats/identified.ts';
import { type Chapter, type Mark, markOf } from '../../figure.ts';
import type { ModelCondition } from '../present/modelCondition.ts';

const kinds = [
  ['direct', 'to the same person'],
  ['indirect', 'to another person'],
] as const;

/** Whether kindness is returned (equation 5; figure 5). */
export function reciprocityChapter(lines: readonly ModelCondition[], several: boolean): Chapter[] {
  const main = lines.filter(({ condition, reciprocity }) => condition === 'main' && reciprocity);
  if (main.length === 0) return [];
  const shown = main.map((line) => ({ ...line, name: several ? line.model : '' }));
  return [
    {
      title: 'Reciprocity',
      figures: [
        {
          form: 'intervals',
          title: 'Kindness after help and after misbehaviour',
          quantity: 'share of choices that give the other person more',
          reference: null,
          digits: 3,
          marks: shown.flatMap(levels),
          notes: ['Intervals are over payoff configurations.'],
        },
        {
          form: 'intervals',
          title: 'The difference',
          quantity: 'share after help less share after misbehaviour',
          reference: 0,
          digits: 3,
          marks: shown.flatMap(({ name, reciprocity }) =>
            kinds.flatMap(([kind, label]) => {
              const found = reciprocity?.[kind];
              if (!found) return [];
              const at = { label, series: name };
              return [markOf(at, found)];
            }),
          ),
          notes: [
            'Positive: kindness is returned, or passed on. Intervals pair the two situations of a payoff configuration.',
          ],
        },
      ],
    },
  ];
}

function levels({ name, reciprocity }: ModelCondition & { readonly name: string }): Mark[] {
  return kinds.flatMap(([kind, label]) => {
    const found = reciprocity?.[kind];
    if (!found || !isIdentified(found)) return [];
    const { afterHelp, afterMisbehaviour } = found.levels;
    return [
      markOf({ label, series: 'after help', panel: name }, afterHelp),
      markOf({ label, series: 'after misbehaviour', panel: name }, afterMisbehaviour),
    ];
  });
}
