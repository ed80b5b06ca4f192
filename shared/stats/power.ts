import { cumulative, quantile, type Reference, standardNormal } from './distributions/reference.ts';

/** A two-sided test of an estimate over its standard error. */
export interface TestDesign {
  /** What the ratio is referred to; the standard normal by default. */
  readonly reference?: Reference;
  /** Two-sided level; 0.05 by default. */
  readonly level?: number;
}

function requireError(standardError: number): void {
  if (!(standardError > 0)) throw new RangeError(`A standard error must be positive, not ${standardError}`);
}

function critical(design: TestDesign): number {
  return quantile(design.reference ?? standardNormal, 1 - (design.level ?? 0.05) / 2);
}

/**
 * The chance that a test finds a true effect, `standardError` being that of its estimate. The ratio under the
 * alternative is taken as the reference distribution moved by effect / standardError: exact for the normal, the
 * usual approximation of the noncentral t otherwise (within 0.03 from 10 degrees of freedom on, 0.01 from 30).
 *
 * @throws RangeError unless the standard error is positive
 */
export function power(effect: number, standardError: number, design: TestDesign = {}): number {
  requireError(standardError);
  const reference = design.reference ?? standardNormal;
  const shift = Math.abs(effect) / standardError;
  const bound = critical(design);
  return cumulative(reference, shift - bound) + cumulative(reference, -shift - bound);
}

/**
 * The smallest true effect that a test finds with the given power (0.8 by default): the sum of the quantiles at
 * 1 - level/2 and at the power, times the standard error (Bloom 1995). The chance of a significant estimate of
 * the wrong sign, about 1e-6 at the defaults, is left out.
 *
 * @throws RangeError unless the standard error is positive
 */
export function minimumDetectableEffect(
  standardError: number,
  design: TestDesign & { readonly power?: number } = {},
): number {
  requireError(standardError);
  const reached = quantile(design.reference ?? standardNormal, design.power ?? 0.8);
  return (critical(design) + reached) * standardError;
}

/** Standard error of a difference of two means, for groups of n1 and n2 that share the standard deviation. */
export function twoSampleStandardError(n1: number, n2: number, standardDeviation = 1): number {
  return standardDeviation * Math.sqrt(1 / n1 + 1 / n2);
}
