import { type Chapter, type Figure, mark } from '../../figure.ts';
import { tasks } from '../factors.ts';
import type { Shown } from './chapter.ts';

const units = { rate: 'rating points', rank: 'rank positions', allocate: 'dollars' } as const;

/** How far the framing gaps hang on the wording of the instruction (paper, appendix A). */
export function wordingChapter(models: readonly Shown[]): Chapter {
  return {
    title: 'Wording of the instruction',
    figures: tasks.map(
      (task): Figure => ({
        form: 'intervals',
        title: `Framing gaps by wording: ${task}`,
        quantity: `difference in ${units[task]}`,
        reference: 0,
        digits: task === 'allocate' ? 0 : 2,
        marks: models.flatMap(({ scores, name }) =>
          (scores.wordings ?? [])
            .filter((own) => own.task === task)
            .map((own) => mark({ label: own.wording, series: own.gap, panel: name }, own)),
        ),
        notes: [
          'On the units that were put in every wording. The tables have the differences to the base wording, paired by unit.',
        ],
      }),
    ),
  };
}
