import { isIdentified } from './identified.ts';
import { type Design, ols } from './ols.ts';
import { standardErrors } from './standardErrors.ts';

/**
 * Standard errors that the coefficients of a design would have if the residuals were independent with standard
 * deviation 1: the roots of the diagonal of (X'X)^-1, by term. They depend on the design alone, so that they can be had
 * before any outcome. Terms that are not identified are left out; empty without residual degrees of freedom.
 */
export function designErrors(design: Design): ReadonlyMap<string, number> {
  const n = design.columns[0]?.length ?? 0;
  const fit = ols(
    design,
    Float64Array.from({ length: n }, (_, i) => (i % 2 === 0 ? 1 : -1)),
  );
  const errors = standardErrors(fit, 'classical');
  if (!isIdentified(errors)) return new Map();
  const deviation = Math.sqrt(fit.residualSumOfSquares / fit.dfResidual);
  return new Map(fit.terms.map((term, i) => [term, (errors.values[i] ?? Number.NaN) / deviation]));
}
