import { clustersOf } from '../../../stats/clusters.ts';
import {
  type Interval,
  interval,
  standardNormal,
  twoSidedP,
} from '../../../stats/distributions/reference.ts';
import { isIdentified, type NotIdentified, notIdentified } from '../../../stats/identified.ts';
import { type OlsFit, ols } from '../../../stats/ols.ts';
import { randomInterceptReml } from '../../../stats/randomIntercept.ts';
import { standardErrors } from '../../../stats/standardErrors.ts';
import { categories, framings, genders, races } from '../factors.ts';
import { tiedRank } from '../outcomes/kind.ts';
import type { OutcomeRow } from '../outcomes/row.ts';

/** Answers of one task that one regression is made of. */
export interface FocalSlice {
  /** E.g. `rank.race.disguised`: task, focal axis of the bundles, mode. */
  readonly name: string;
  readonly task: OutcomeRow['task'];
  readonly takes: (row: OutcomeRow) => boolean;
  /** Whether tied rankings are let in again: the stated sensitivity of Rank. */
  readonly withTies: boolean;
}

/** A coefficient with its Wald interval. */
export interface FocalCoefficient extends Interval {
  readonly value: number;
  readonly se: number;
  readonly p: number;
}

/** One regression of section 4.2. */
export interface FocalFit {
  readonly name: string;
  /** `mixed`, with a random intercept for each model, or `least squares` for a single one. */
  readonly method: 'mixed' | 'least squares';
  readonly n: number;
  readonly models: number;
  readonly coefficients: Readonly<Record<string, FocalCoefficient>>;
  readonly notIdentified: readonly { readonly term: string; readonly reason: string }[];
  /** Absent where there are as many coefficients as answers. */
  readonly residualVariance?: number;
  /** Variance between models, and whether it lies at its boundary, 0; absent for a single model. */
  readonly betweenVariance?: number;
  readonly boundary?: boolean;
}

const references = { race: 'White', gender: 'Female', framing: 'no_cause', category: 'Education' } as const;

/** The terms beside the intercept: treatment coding against White, female, no cause, education. */
const levels: readonly (readonly [keyof typeof references, string])[] = [
  ...races.map((race) => ['race', race] as const),
  ...genders.map((gender) => ['gender', gender] as const),
  ...framings.map((framing) => ['framing', framing] as const),
  ...categories.map((category) => ['category', category] as const),
].filter(([factor, level]) => references[factor] !== level);

/** The outcome of an answer: the rating, minus the rank, or the dollars; null where there is none for the slice. */
function outcomeOf(row: OutcomeRow, withTies: boolean): number | null {
  const tied = withTies ? tiedRank(row) : null;
  if (tied !== null) return -tied;
  if (!row.valid) return null;
  if (row.task === 'rate') return row.rating;
  return row.task === 'rank' ? row.rank && -row.rank : row.dollars;
}

/**
 * The focal contrasts of one slice (section 4.2): the outcome on race, gender, framing and category, with a random
 * intercept for each model by REML where there are several, and Wald intervals. Within bundles, ranks and dollars sum to
 * the same for every model: there the variance between models is 0, which is said.
 */
export function fitFocal(
  rows: readonly OutcomeRow[],
  slice: FocalSlice,
): FocalFit | (NotIdentified & { name: string }) {
  const data = rows.flatMap((row) => {
    if (row.task !== slice.task || row.wording_variant !== 'base' || !slice.takes(row)) return [];
    const outcome = outcomeOf(row, slice.withTies);
    return outcome === null ? [] : [{ row, outcome }];
  });
  if (data.length === 0) return { name: slice.name, ...notIdentified('no legal answers') };
  const design = {
    terms: ['intercept', ...levels.map(([factor, level]) => `${factor}.${level}`)],
    columns: [
      new Float64Array(data.length).fill(1),
      ...levels.map(([factor, level]) => Float64Array.from(data, ({ row }) => Number(row[factor] === level))),
    ],
  };
  const outcome = Float64Array.from(data, (one) => one.outcome);
  const groups = clustersOf(data.map(({ row }) => row.model));
  const shared = { name: slice.name, n: data.length, models: groups.count };
  const mixed = randomInterceptReml(design, outcome, groups);
  if (isIdentified(mixed)) {
    const { fit, residualVariance, betweenVariance, boundary } = mixed;
    return { ...shared, method: 'mixed', ...readFit(fit), residualVariance, betweenVariance, boundary };
  }
  const fit = ols(design, outcome);
  const residual = fit.dfResidual > 0 ? { residualVariance: fit.residualSumOfSquares / fit.dfResidual } : {};
  return { ...shared, method: 'least squares', ...readFit(fit), ...residual };
}

function readFit(fit: OlsFit) {
  const errors = standardErrors(fit, 'classical');
  const coefficients = fit.terms.flatMap((term, i) => {
    const value = fit.coefficients[i] ?? 0;
    const se = isIdentified(errors) ? (errors.values[i] ?? 0) : null;
    if (se === null) return [];
    return [
      [term, { value, se, ...interval(value, se, standardNormal), p: twoSidedP(value / se, standardNormal) }],
    ];
  });
  const lacking = isIdentified(errors) ? [] : fit.terms.map((term) => ({ term, reason: errors.reason }));
  return {
    coefficients: Object.fromEntries(coefficients) as FocalFit['coefficients'],
    notIdentified: [...fit.notIdentified.map(({ term, reason }) => ({ term, reason })), ...lacking],
  };
}
