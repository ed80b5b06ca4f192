import { isIdentified } from '../../../stats/identified.ts';
import type { Table } from '../../suite.ts';
import { fixed, numbers, withInterval, words } from '../../tableText.ts';
import type { FocalEstimates } from './estimateFocal.ts';
import type { FocalCoefficient, FocalFit } from './focal.ts';
import { focalTerms } from './terms.ts';

/** The focal contrasts of every slice, as a table. */
export function presentFocal({ fits }: FocalEstimates): Table {
  const found = fits.filter((fit): fit is FocalFit => isIdentified(fit));
  return {
    title: 'Focal contrasts (section 4.2)',
    columns: [
      words('answers'),
      ...focalTerms.map(([, title]) => numbers(title)),
      numbers('between models'),
      numbers('n'),
    ],
    rows: found.map(({ name, coefficients, betweenVariance, boundary, n }) => [
      name,
      ...focalTerms.map(([term]) => coefficientText(coefficients[term], name)),
      betweenText(betweenVariance, boundary),
      String(n),
    ]),
    notes: [
      'Points of the rating, places in the ranking (more is better), or dollars, each with its 95% Wald interval; framings against no account of the cause. A random intercept for each model by REML where there are several.',
      'A variance between models at its boundary of 0 makes the model plain least squares: within bundles, ranks and dollars sum to the same for all.',
    ],
  };
}

function coefficientText(coefficient: FocalCoefficient | undefined, name: string): string {
  if (!coefficient) return 'not identified';
  return withInterval(coefficient, name.startsWith('allocate') ? 0 : 3);
}

function betweenText(variance: number | undefined, boundary: boolean | undefined): string {
  if (variance === undefined) return 'one model';
  return boundary ? '0 (boundary)' : fixed(variance, 4);
}
