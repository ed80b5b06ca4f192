import { logBeta } from './gamma.ts';
import { regularizedIncompleteBeta } from './incompleteBeta.ts';
import { normalQuantile } from './normal.ts';

function requireDegrees(df: number): void {
  if (!(df > 0 && df < Infinity)) throw new RangeError(`Degrees of freedom must be positive, not ${df}`);
}

/** P(T > t) for t >= 0: half of I at ν / (ν + t²) (DLMF 8.17, Abramowitz & Stegun 26.7.1). */
function upperTail(t: number, df: number): number {
  const square = (t * t) / df;
  return 0.5 * regularizedIncompleteBeta(1 / (1 + square), df / 2, 0.5, square / (1 + square));
}

function density(t: number, df: number): number {
  const logConstant = -0.5 * Math.log(df) - logBeta(0.5, df / 2);
  return Math.exp(logConstant - ((df + 1) / 2) * Math.log1p((t * t) / df));
}

/**
 * Distribution function of Student's t with `df` degrees of freedom (any positive number). The lower tail keeps
 * its relative precision.
 *
 * @throws RangeError unless df is positive and finite
 */
export function studentTCdf(t: number, df: number): number {
  requireDegrees(df);
  return t < 0 ? upperTail(-t, df) : 1 - upperTail(t, df);
}

/**
 * The t > 0 whose upper tail is p < 1/2. Newton's method on log tail against log t: that curve is concave, so
 * the steps close in on the root from the right after the first one, from any start.
 */
function upperQuantile(p: number, df: number): number {
  let t = Math.max(normalQuantile(1 - p), 1e-8);
  for (let step = 0; step < 200; step++) {
    const tail = upperTail(t, df);
    const change = (Math.log(tail / p) * tail) / (t * density(t, df));
    t *= Math.exp(change);
    if (Math.abs(change) < 1e-15) break;
  }
  return t;
}

/**
 * The t with P(T <= t) = p, for 0 < p < 1.
 *
 * @throws RangeError when p is not strictly between 0 and 1, or df is not positive and finite
 */
export function studentTQuantile(p: number, df: number): number {
  requireDegrees(df);
  if (!(p > 0 && p < 1)) throw new RangeError(`A t quantile needs 0 < p < 1, not ${p}`);
  if (p === 0.5) return 0;
  return p < 0.5 ? -upperQuantile(p, df) : upperQuantile(1 - p, df);
}
