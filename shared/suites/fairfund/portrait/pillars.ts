import { type Chapter, type Mark, mark } from '../../figure.ts';
import type { PillarEstimate } from '../score/estimates.ts';
import type { PillarName } from '../score/pillars.ts';
import { joined, type Shown } from './chapter.ts';
import { publishedRange } from './published.ts';

const scores = [
  ['p1', 'P1, demographic bias (0 is none)'],
  ['p2', 'P2, agreement with deservingness'],
  ['p3', 'P3, consistency across tasks (1 is full)'],
  ['p4', 'P4, consistency across contexts (1 is full)'],
] as const;

/** The four pillars, as published and without the bias that noise gives them (paper, section 3.6; table 3). */
export function pillarChapter(models: readonly Shown[], instrument: string | null): Chapter {
  return {
    title: 'The four pillars',
    figures: [
      {
        form: 'intervals',
        title: 'Scores on the four pillars',
        quantity: 'score',
        reference: null,
        digits: 3,
        marks: scores.flatMap(([pillar, panel]) =>
          models.flatMap(({ scores: model, name }) => pillarMarks(name, panel, model[pillar])),
        ),
        notes: [
          'Published form: the estimate ± 1.96 bootstrap standard errors, as in the paper. Noise alone moves P1 up and P3 and P4 down; the corrected form takes that off, and is the one to read.',
          ...scores.flatMap(([pillar]) => fieldNote(pillar, instrument)),
        ],
      },
    ],
  };
}

function pillarMarks(name: string, panel: string, pillar: PillarEstimate): Mark[] {
  const label = (form: string) => joined(name, form);
  const { corrected, reason } = pillar;
  return [
    mark({ label: label('published form'), series: 'published form', panel }, pillar),
    mark(
      { label: label('corrected'), series: 'corrected', panel },
      corrected ?? { value: null, reason: reason ?? 'the bootstrap leaves no interval within the range' },
    ),
  ];
}

function fieldNote(pillar: PillarName, instrument: string | null): string[] {
  const range = publishedRange(pillar, instrument);
  return range ? [`The 14 published models have ${pillar.toUpperCase()} from ${range}.`] : [];
}
