import { isIdentified, type NotIdentified } from '../../../stats/identified.ts';
import { type Chapter, type Figure, mark } from '../../figure.ts';
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
        mark({ label: line.condition, series: several ? line.model : '', panel: named(name) }, bounds(found)),
      ),
    ),
    notes: ['Normal 95% intervals from cluster-robust standard errors.'],
  };
}

function bounds(found: Estimand | NotIdentified) {
  if (!isIdentified(found)) return { value: null, reason: found.reason };
  const { value, se } = found;
  return { value, low: value - 1.96 * se, high: value + 1.96 * se };
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
