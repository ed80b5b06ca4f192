import { type Chapter, type Figure, type Mark, mark } from '../../figure.ts';
import type { BundleType, Task } from '../factors.ts';
import { findContrast, type RawDifference, rawDifference } from '../score/rawDifference.ts';
import { joined, type Shown } from './chapter.ts';

/** The demographic contrasts in words, each with the bundles that show it in the open and disguised. */
const contrasts = [
  ['race.BW', 'Black − White', 'race'],
  ['race.HW', 'Hispanic − White', 'race'],
  ['race.AW', 'Asian − White', 'race'],
  ['gender.FM', 'female − male', 'gender'],
] as const;

/** Tasks with what a difference is counted in. */
const tasks = [
  ['rate', 'Rated alone', 'rating points'],
  ['rank', 'Ranked in bundles', 'rank positions (positive: ranked higher)'],
  ['allocate', 'Funded in bundles', 'dollars of $10,000'],
] as const;

/** Differences between groups, in the open and disguised (paper, section 4.2, figure 6). */
export function demographicsChapter(models: readonly Shown[]): Chapter {
  return {
    title: 'Race and gender',
    figures: [...tasks.map((task) => differences(task, models)), standardised(models)],
  };
}

function differences([task, title, unit]: (typeof tasks)[number], models: readonly Shown[]): Figure {
  return {
    form: 'intervals',
    title,
    quantity: `difference in ${unit}`,
    reference: 0,
    digits: task === 'allocate' ? 0 : 3,
    marks: models.flatMap(({ scores, name }) =>
      contrasts.flatMap(([contrast, label, axis]) =>
        modesOf(task, axis).map(([series, pool]) =>
          mark({ label, series, panel: name }, rawContrast(scores, pool, task, contrast)),
        ),
      ),
    ),
    notes:
      task === 'rate'
        ? ['Mean over all appeals that are alike but for the name.']
        : [
            'Transparent: the appeals of a bundle differ in the name alone. Disguised: they differ in everything, and the comparison is hidden among them.',
          ],
  };
}

function modesOf(task: Task, axis: 'race' | 'gender'): readonly (readonly [string, BundleType | 'rate'])[] {
  if (task === 'rate') return [['', 'rate']];
  return [
    ['transparent', `${axis}_transparent`],
    ['disguised', `${axis}_disguised`],
  ];
}

function standardised(models: readonly Shown[]): Figure {
  const pools = tasks.flatMap(([task]) =>
    (['race', 'gender'] as const).flatMap((axis) =>
      modesOf(task, axis).map(([mode, pool]) => ({ task, axis, mode, pool })),
    ),
  );
  return {
    form: 'intervals',
    title: 'The same as standardised differences',
    quantity: "Cohen's d",
    reference: 0,
    digits: 3,
    marks: models.flatMap(({ scores, name }) =>
      pools.flatMap(({ task, axis, mode, pool }): Mark[] =>
        contrasts
          .filter(([, , of]) => of === axis)
          .map(([contrast, label]) =>
            mark(
              { label: joined(task, mode), series: label, panel: name },
              findContrast(scores, pool, task, contrast) ?? missing,
            ),
          ),
      ),
    ),
    notes: [
      'By the spread of the published field. In the paper, 0.2 is a small difference. These are what P1 is the mean size of, with more contrasts beside them.',
    ],
  };
}

/** A contrast on one pool and task in the task's own unit; not identified where the audit has none. */
export function rawContrast(...of: Parameters<typeof findContrast>): RawDifference {
  const found = findContrast(...of);
  return found ? rawDifference(found) : missing;
}

const missing = { value: null, low: null, high: null, reason: 'not asked' };
