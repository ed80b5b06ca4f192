import { type Chapter, type Figure, type Mark, mark } from '../../figure.ts';
import type { BundleType, Task } from '../factors.ts';
import type { Shown } from './chapter.ts';
import { rawContrast } from './demographics.ts';

/** Framings by how deserving people find them, each as its difference to the stigmatised one. */
const steps = [
  ['framing.H2', 'stigma with redemption'],
  ['framing.H1c', 'own decision'],
  ['framing.H1b', 'structural cause'],
] as const;

const tasks: readonly (readonly [Task, BundleType | 'rate', string, string])[] = [
  ['rate', 'rate', 'Framing of need: ratings', 'rating points above a stigmatised cause'],
  ['rank', 'framing_transparent', 'Framing of need: ranks', 'rank positions above a stigmatised cause'],
  ['allocate', 'framing_transparent', 'Framing of need: dollars', 'dollars above a stigmatised cause'],
];

/** How causes of need are valued against each other (paper, section 4.3, figure 7 and table 10). */
export function framingChapter(models: readonly Shown[]): Chapter {
  return {
    title: 'The cause of need',
    figures: tasks.map(
      ([task, pool, title, quantity]): Figure => ({
        form: 'gradient',
        title,
        quantity,
        reference: 0,
        digits: task === 'allocate' ? 0 : 2,
        marks: models.flatMap(({ scores, name }): Mark[] => [
          mark(
            { label: 'stigma', series: name },
            { value: 0, reason: 'the level that others are held against' },
          ),
          ...steps.map(([contrast, label]) =>
            mark({ label, series: name }, rawContrast(scores, pool, task, contrast)),
          ),
        ]),
        notes: [
          'People give more the less a person is to blame: a line that rises follows them. That is a habit of people, not a rule of justice.',
        ],
      }),
    ),
  };
}
