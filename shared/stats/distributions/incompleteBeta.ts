import { logBeta } from './gamma.ts';

/** Stands in for a vanishing denominator in Lentz's algorithm. */
const tiny = 1e-300;

const maxTerms = 100_000;

/** Partial numerator m >= 1 of the continued fraction. */
function numerator(m: number, x: number, a: number, b: number): number {
  const d = a + 2 * m - 1;
  return ((m * (a + m - 1)) / d) * ((a + b + m - 1) / d) * (b - m) * x * x;
}

/** Partial denominator m >= 0 of the continued fraction. */
function denominator(m: number, x: number, y: number, a: number, b: number): number {
  const linear = m === 0 ? 0 : (m * (b - m) * x) / (a + 2 * m - 1);
  return m + linear + ((a + m) * (a * y - b * x + 1 + m * (1 + y))) / (a + 2 * m + 1);
}

/** The continued fraction of Didonato & Morris (1992, TOMS 18, equation 9), by the modified Lentz algorithm. */
function continuedFraction(x: number, y: number, a: number, b: number): number {
  let value = denominator(0, x, y, a, b) || tiny;
  let c = value;
  let d = 0;
  for (let m = 1; m <= maxTerms; m++) {
    const n = numerator(m, x, a, b);
    const next = denominator(m, x, y, a, b);
    d = 1 / (next + n * d || tiny);
    c = next + n / c || tiny;
    const change = c * d;
    value *= change;
    if (Math.abs(change - 1) < 2e-16) return value;
  }
  throw new RangeError(`The incomplete beta function did not converge at x = ${x}, a = ${a}, b = ${b}`);
}

/** log x, given y = 1 - x, with full precision at either end. */
function logOf(x: number, y: number): number {
  return x < 0.5 ? Math.log(x) : Math.log1p(-y);
}

/** I_x(a, b) where the continued fraction converges fast: x below (a + 1) / (a + b + 2). */
function byFraction(x: number, y: number, a: number, b: number): number {
  const logFront = a * logOf(x, y) + b * logOf(y, x) - logBeta(a, b);
  return Math.exp(logFront) / continuedFraction(x, y, a, b);
}

/**
 * The regularised incomplete beta function I_x(a, b), for 0 <= x <= 1 and a, b > 0, by a continued fraction on
 * whichever side converges fast. The smaller tail keeps its relative precision.
 *
 * @param y 1 - x, to be given when the caller knows it better than the subtraction does
 * @throws RangeError when x or y is negative or a parameter is not positive
 */
export function regularizedIncompleteBeta(x: number, a: number, b: number, y = 1 - x): number {
  if (!(x >= 0 && y >= 0)) throw new RangeError(`The incomplete beta function needs 0 <= x <= 1, not ${x}`);
  if (x === 0) return 0;
  if (y === 0) return 1;
  return x > (a + 1) / (a + b + 2) ? 1 - byFraction(y, x, b, a) : byFraction(x, y, a, b);
}
