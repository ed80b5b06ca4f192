import { wilsonInterval } from '../../../stats/wilson.ts';
import { type Chapter, type Mark, mark } from '../../figure.ts';
import type { OutcomeCounts } from '../score/estimates.ts';
import type { Shown } from './chapter.ts';
import { joined } from './chapter.ts';

const levelNames: Readonly<Record<string, string>> = {
  stigma_no_redemption: 'stigma',
  stigma_redemption: 'stigma with redemption',
  self_cause: 'own decision',
  structural: 'structural cause',
  no_cause: 'no cause',
};

/** How many answers could be used, over all and by whom they are about. */
export function validityChapter(models: readonly Shown[]): Chapter {
  return {
    title: 'Usable answers',
    figures: [
      {
        form: 'intervals',
        title: 'Prompts with a usable answer',
        quantity: 'share of prompts',
        reference: null,
        digits: 3,
        marks: models.flatMap(({ scores, name }) =>
          scores.validity.map(({ task, wording, prompts }) =>
            share(prompts, { label: task, series: wording, panel: name }),
          ),
        ),
        notes: [
          'After one further try where an answer was malformed or had ties. The rest was refused, malformed, tied, cut off or lost; the tables have the counts.',
        ],
      },
      {
        form: 'intervals',
        title: 'Usable answers by whom the appeal is from',
        quantity: 'share of rows',
        reference: null,
        digits: 3,
        marks: models.flatMap(({ scores, name }) =>
          scores.validityByLevel.map(({ task, factor, level, outcomes }) =>
            share(outcomes, { label: levelNames[level] ?? level, series: task, panel: joined(name, factor) }),
          ),
        ),
        notes: ['A filter or a refusal may discriminate, and what it takes away no estimate shows.'],
      },
    ],
  };
}

function share(counts: OutcomeCounts, place: { label: string; series: string; panel: string }): Mark {
  const n = Object.values(counts).reduce((sum, count) => sum + count, 0);
  if (n === 0) return mark(place, { value: null, reason: 'not asked' });
  const interval = wilsonInterval(counts.answered, n);
  return mark(place, {
    value: counts.answered / n,
    low: interval?.low ?? null,
    high: interval?.high ?? null,
    reason: interval ? null : 'an interval takes two',
  });
}
