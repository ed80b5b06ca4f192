import { isIdentified, type NotIdentified } from '../../../stats/identified.ts';
import type { CoefficientEstimate, RegressionEstimates } from '../../../stats/regressionEstimates.ts';
import type { Table } from '../../suite.ts';
import { numbers, withInterval, words } from '../../tableText.ts';
import { inductions } from '../factors.ts';
import { termNames } from '../terms.ts';
import type { ModelCondition } from './modelCondition.ts';

type Equation = RegressionEstimates | NotIdentified;

const termColumns = termNames.map((name) => numbers(name.replace('_', ' ')));

const intervalNote =
  'Coefficient [95% CI]; intervals are cluster-robust by payoff configuration. + option 1, - option 2, scale -1 to 1.';

/** Equation 3: what each motive adds to the choice. */
export function distributionalTable(lines: readonly ModelCondition[]): Table {
  return {
    title: 'Distributional preferences (equation 3)',
    columns: [words('model'), words('condition'), ...termColumns, numbers('n')],
    rows: lines.flatMap(({ model, condition, distributional }) =>
      distributional ? [[model, condition, ...equationCells(distributional, '')]] : [],
    ),
    notes: [intervalNote, 'A purely selfish decider has self interest 1 and 0 elsewhere.'],
  };
}

/** Equation 4: how the motives change with a match of the own group. */
export function groupTable(lines: readonly ModelCondition[]): Table {
  return {
    title: 'Shift of the motives in the own group (equation 4)',
    columns: [words('model'), words('condition'), words('induction'), ...termColumns, numbers('n')],
    rows: lines.flatMap(({ model, condition, group }) =>
      group
        ? (['pooled', ...inductions] as const).flatMap((key) => {
            const equation = group[key];
            return equation ? [[model, condition, key, ...equationCells(equation, 'ingroup:')]] : [];
          })
        : [],
    ),
    notes: [intervalNote],
  };
}

function equationCells(equation: Equation, prefix: string): string[] {
  if (!isIdentified(equation)) return [...termNames.map(() => equation.reason), '0'];
  const cells = termNames.map((name) => coefficientText(equation.coefficients[prefix + name]));
  return [...cells, String(equation.n)];
}

function coefficientText(coefficient: CoefficientEstimate | undefined): string {
  if (!coefficient) return 'not identified';
  const confounded = coefficient.aliasedWith ? ` (with ${coefficient.aliasedWith.join(', ')})` : '';
  return withInterval(coefficient, 2) + confounded;
}
