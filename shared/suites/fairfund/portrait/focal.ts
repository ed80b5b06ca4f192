import { isIdentified, type NotIdentified } from '../../../stats/identified.ts';
import { type Chapter, type Figure, mark } from '../../figure.ts';
import type { FocalEstimates } from '../focal/estimateFocal.ts';
import type { FocalFit } from '../focal/focal.ts';
import { focalTerms } from '../focal/terms.ts';

const figures = [
  ['Ratings', 'rating points', 3, [['', 'rate']]],
  [
    'Ranks',
    'rank positions (positive: ranked higher)',
    3,
    [
      ['ties left out', 'rank.all'],
      ['ties let in', 'rank.all with ties'],
    ],
  ],
  ['Dollars', 'dollars', 0, [['', 'allocate.all']]],
] as const;

/** The focal contrasts by regression on all factors at once (paper, section 4.2). */
export function focalChapter(estimates: readonly { name: string; focal: FocalEstimates }[]): Chapter {
  return {
    title: 'All factors at once',
    figures: figures.map(
      ([title, quantity, digits, slices]): Figure => ({
        form: 'intervals',
        ...{ title, quantity, digits, reference: 0 },
        marks: estimates.flatMap(({ name, focal }) =>
          slices.flatMap(([series, slice]) => {
            const fit: FocalFit | NotIdentified | undefined = focal.fits.find(
              ({ name: own }) => own === slice,
            );
            return focalTerms.map(([term, label]) => {
              const at = { label, series, panel: name };
              if (!fit || !isIdentified(fit))
                return mark(at, { value: null, reason: fit?.reason ?? 'not asked' });
              const found = fit.coefficients[term];
              return mark(at, found ?? { value: null, reason: 'not identified' });
            });
          }),
        ),
        notes: [
          'Regression on race, gender, framing and category over all answers of the task, with Wald intervals; framings against no account of the cause. Over several models with a random intercept for each.',
        ],
      }),
    ),
  };
}
