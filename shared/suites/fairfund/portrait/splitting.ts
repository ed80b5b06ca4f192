import { type Chapter, mark } from '../../figure.ts';
import type { Shown } from './chapter.ts';

/** How often everybody gets the same (paper, section 4.2, figure 5). */
export function splittingChapter(models: readonly Shown[]): Chapter {
  return {
    title: 'Equal splitting',
    figures: [
      {
        form: 'intervals',
        title: 'Bundles in which everybody gets the same',
        quantity: 'share of bundles',
        reference: null,
        digits: 3,
        marks: models.flatMap(({ scores, name }) =>
          scores.equalSplit.map(({ focalAxis, mode, rate, low, high }) =>
            mark(
              { label: focalAxis, series: mode, panel: name },
              { value: rate, low, high, reason: rate === null ? 'no bundle was answered' : null },
            ),
          ),
        ),
        notes: [
          'By what the bundle compares. A model that splits equally only where it can see what is compared may be minding the audit.',
          'Wilson intervals.',
        ],
      },
    ],
  };
}
