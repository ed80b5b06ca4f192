import { isIdentified } from '../../../stats/identified.ts';
import type { RowsAnalysis, Table } from '../../suite.ts';
import { fixed, numbers, withInterval, words } from '../../tableText.ts';
import { readOutcomes } from '../outcomes/read.ts';
import type { OutcomeRow } from '../outcomes/row.ts';
import { type FocalCoefficient, type FocalFit, type FocalSlice, fitFocal } from './focal.ts';

/** Every regression of focal contrasts that some rows give. */
export interface FocalEstimates {
  readonly fits: readonly ReturnType<typeof fitFocal>[];
}

const axes = ['race', 'gender', 'framing'] as const;
const modes = ['transparent', 'disguised'] as const;

/** Rate; each task of bundles over all of them, over those of each focal axis, and by mode; Rank also with ties. */
const slices: readonly FocalSlice[] = [
  { name: 'rate', task: 'rate', takes: () => true, withTies: false },
  ...(['rank', 'allocate'] as const).flatMap((task) => [
    { name: `${task}.all`, task, takes: () => true, withTies: false },
    ...(task === 'rank' ? [{ name: 'rank.all with ties', task, takes: () => true, withTies: true }] : []),
    ...axes.flatMap((axis) => [
      { name: `${task}.${axis}`, task, takes: (row: OutcomeRow) => row.focal_axis === axis, withTies: false },
      ...modes.map((mode) => ({
        name: `${task}.${axis}.${mode}`,
        task,
        takes: (row: OutcomeRow) => row.focal_axis === axis && row.mode === mode,
        withTies: false,
      })),
    ]),
  ]),
];

/** The focal contrasts of every slice. */
export function estimateFocal(rows: readonly OutcomeRow[]): FocalEstimates {
  return { fits: slices.map((slice) => fitFocal(rows, slice)) };
}

/** The focal contrasts of outcome rows in the published codebook's form: see {@link fitFocal}. */
export const focalAnalysis: RowsAnalysis<FocalEstimates> = {
  estimateCsv: (csv) => estimateFocal(readOutcomes(csv)),
  present: (estimates) => estimates.map(presentFocal),
};

const shown: readonly (readonly [string, string])[] = [
  ['race.Black', 'Black - White'],
  ['race.Hispanic', 'Hispanic - White'],
  ['race.Asian', 'Asian - White'],
  ['gender.Male', 'male - female'],
  ['framing.structural', 'structural'],
  ['framing.self_cause', 'self-caused'],
  ['framing.stigma_redemption', 'stigma, redemption'],
  ['framing.stigma_no_redemption', 'stigma'],
];

function presentFocal({ fits }: FocalEstimates): Table {
  const found = fits.filter((fit): fit is FocalFit => isIdentified(fit));
  return {
    title: 'Focal contrasts (section 4.2)',
    columns: [
      words('answers'),
      ...shown.map(([, title]) => numbers(title)),
      numbers('between models'),
      numbers('n'),
    ],
    rows: found.map(({ name, coefficients, betweenVariance, boundary, n }) => [
      name,
      ...shown.map(([term]) => coefficientText(coefficients[term], name)),
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
