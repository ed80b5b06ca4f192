import { clusterReference, interval } from '../../../stats/distributions/reference.ts';
import { isIdentified, type NotIdentified } from '../../../stats/identified.ts';
import { type Chapter, type Figure, mark, markOf } from '../../figure.ts';
import { type Estimand, estimands } from '../estimate/estimands.ts';
import type { ModelEstimates } from '../estimate/estimateGames.ts';
import type { ModelCondition } from '../present/modelCondition.ts';

/** The estimates under changed prompts (section 4.3; figures 6 to 8), and their differences to the main design. */
export function sensitivityChapter(
  models: readonly ModelEstimates[],
  lines: readonly ModelCondition[],
  several: boolean,
): Chapter[] {
  if (!models.some(({ conditions }) => conditions.length > 0)) return [];
  return [
    {
      title: 'Sensitivity to the prompt',
      figures: [
        levelsFigure(lines, several),
        ...models.flatMap((model) => differencesFigure(model, several)),
      ],
    },
  ];
}

function levelsFigure(lines: readonly ModelCondition[], several: boolean): Figure {
  return {
    form: 'intervals',
    title: 'Estimates under each condition',
    quantity: 'estimate',
    reference: 0,
    digits: 3,
    marks: lines.flatMap((line) =>
      [...estimands(line)].map(([name, found]) =>
        markOf(
          { label: line.condition, series: several ? line.model : '', panel: named(name) },
          bounds(found),
        ),
      ),
    ),
    notes: ['Intervals are cluster-robust by payoff configuration.'],
  };
}

function bounds(found: Estimand | NotIdentified) {
  if (!isIdentified(found)) return found;
  const { value, se, clusters } = found;
  return { value, ...interval(value, se, clusterReference(clusters)) };
}

function differencesFigure({ model, comparisons }: ModelEstimates, several: boolean): Figure[] {
  if (!comparisons || comparisons.compared.length === 0) return [];
  return [
    {
      form: 'intervals',
      title: `Conditions less the main design${several ? `: ${model}` : ''}`,
      quantity: 'difference',
      reference: 0,
      digits: 3,
      marks: comparisons.compared.map(({ condition, estimand, difference, low, high, pHolm }) =>
        mark(
          {
            label: condition,
            series: pHolm < 0.05 ? 'p below 0.05 (Holm)' : 'p 0.05 or more (Holm)',
            panel: named(estimand),
          },
          { value: difference, low, high },
        ),
      ),
      notes: ["Wald tests; p is adjusted by Holm's method for all comparisons of the model."],
    },
  ];
}

function named(estimand: string): string {
  return estimand.replace('.', ': ').replace('ingroup:', 'shift of ').replaceAll('_', ' ');
}
