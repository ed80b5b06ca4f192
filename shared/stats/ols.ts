import { type NotIdentified, notIdentified } from './identified.ts';
import { moments } from './moments.ts';
import { addScaled, applyInverse, type DependentColumn, dot, orthogonalize } from './orthogonalize.ts';

/** The right-hand side of a regression: one column of n numbers a term. An intercept is a column of ones. */
export interface Design {
  readonly terms: readonly string[];
  readonly columns: readonly Float64Array[];
}

/** A term without a coefficient of its own. */
export interface UnidentifiedTerm {
  readonly term: string;
  readonly reason: string;
  /** The terms before it of which it is a combination: their coefficients are those of a model without it. */
  readonly dependsOn: readonly string[];
}

/** Effects that were swept out of design and outcome before the fit. */
export interface Absorbed {
  readonly effects: number;
  /** What the swept-out effects add to each row's leverage. */
  readonly leverage: Float64Array;
}

/** A least-squares fit. Arrays over terms follow `terms`, arrays over rows the order of the data. */
export interface OlsFit {
  /** The identified terms, in the order of the design. */
  readonly terms: readonly string[];
  readonly coefficients: Float64Array;
  readonly notIdentified: readonly UnidentifiedTerm[];
  readonly n: number;
  /** n less coefficients and absorbed effects. */
  readonly dfResidual: number;
  readonly absorbedEffects: number;
  readonly residuals: Float64Array;
  readonly residualSumOfSquares: number;
  /** About the mean of the outcome; exactly 0 if that does not vary. */
  readonly totalSumOfSquares: number;
  /** Whether the terms predict every outcome exactly, so that there is no noise to measure. */
  readonly exact: boolean;
  /** Diagonal of the hat matrix. */
  readonly leverage: Float64Array;
  /** Orthonormal basis of the design, and the inverse of R in X = QR by columns. */
  readonly basis: readonly Float64Array[];
  readonly inverse: readonly Float64Array[];
}

/** Residuals below this share of the outcome's length are rounding. */
const exactness = 1e-10;

function explain(design: Design, found: DependentColumn): UnidentifiedTerm {
  const term = design.terms[found.column] ?? '';
  const column = design.columns[found.column] ?? new Float64Array(0);
  const dependsOn = found.dependsOn.map((j) => design.terms[j] ?? '');
  if (dependsOn.length === 0) return { term, reason: 'always zero', dependsOn };
  if (moments(column).variance === 0) return { term, reason: 'does not vary', dependsOn };
  return { term, reason: `collinear with ${dependsOn.join(', ')}`, dependsOn };
}

function requireShape(design: Design, outcome: Float64Array): void {
  const fits = design.columns.every((column) => column.length === outcome.length);
  if (!fits || design.terms.length !== design.columns.length) {
    throw new RangeError('A design needs one name a column and one entry an outcome');
  }
}

/**
 * Ordinary least squares by orthogonalisation, with rank detection: a term that is constant beside an intercept,
 * or a combination of the terms before it, is named as not identified and left out; coefficients of terms that
 * it does not involve are the same with and without it.
 *
 * @throws RangeError when the design's columns do not match the outcome
 */
export function ols(design: Design, outcome: Float64Array, absorbed?: Absorbed): OlsFit {
  requireShape(design, outcome);
  const { kept, basis, inverse, dependent } = orthogonalize(design.columns);
  const shares = basis.map((q) => dot(q, outcome));
  const residuals = Float64Array.from(outcome);
  const leverage = absorbed ? Float64Array.from(absorbed.leverage) : new Float64Array(outcome.length);
  basis.forEach((q, j) => {
    addScaled(residuals, -(shares[j] ?? 0), q);
    q.forEach((entry, i) => {
      leverage[i] = (leverage[i] ?? 0) + entry * entry;
    });
  });
  const residualSumOfSquares = dot(residuals, residuals);
  const absorbedEffects = absorbed?.effects ?? 0;
  return {
    terms: kept.map((j) => design.terms[j] ?? ''),
    coefficients: applyInverse(inverse, shares),
    notIdentified: dependent.map((found) => explain(design, found)),
    n: outcome.length,
    dfResidual: outcome.length - kept.length - absorbedEffects,
    absorbedEffects,
    residuals,
    residualSumOfSquares,
    totalSumOfSquares: moments(outcome).variance * (outcome.length - 1),
    exact: residualSumOfSquares <= exactness ** 2 * dot(outcome, outcome),
    leverage,
    basis,
    inverse,
  };
}

/** 1 - RSS/TSS, with TSS about the mean; of a fit with absorbed effects the share explained within groups. */
export function rSquared(fit: OlsFit): { readonly value: number } | NotIdentified {
  if (fit.totalSumOfSquares === 0) return notIdentified('the outcome does not vary');
  return { value: 1 - fit.residualSumOfSquares / fit.totalSumOfSquares };
}
