const rootTwoPi = Math.sqrt(2 * Math.PI);

/** Below this the tail comes from the power series, above from the continued fraction. */
const seriesLimit = 1.5;

/** exp(-x²/2), with x² split so that its rounding does not grow with x. */
function bell(x: number): number {
  const coarse = Math.trunc(x * 16) / 16;
  return Math.exp((-coarse * coarse) / 2) * Math.exp((-(x - coarse) * (x + coarse)) / 2);
}

/** Density of the standard normal distribution. */
function normalDensity(x: number): number {
  return bell(x) / rootTwoPi;
}

/** x + x³/3 + x⁵/15 + …: (Φ(x) - 1/2) / φ(x) (Abramowitz & Stegun 26.2.11). */
function centralSeries(x: number): number {
  let term = x;
  let sum = x;
  for (let n = 3; term > sum * 1e-17; n += 2) {
    term *= (x * x) / n;
    sum += term;
  }
  return sum;
}

/** x + 1/(x + 2/(x + 3/(x + …))): φ(x) / (1 - Φ(x)) (Abramowitz & Stegun 26.2.14). */
function tailFraction(x: number): number {
  let value = x;
  for (let k = Math.ceil(400 / (x * x)) + 12; k > 0; k--) value = x + k / value;
  return value;
}

/** 1 - Φ(x) for x >= 0, with full relative precision. */
function upperTail(x: number): number {
  if (x < seriesLimit) return 0.5 - normalDensity(x) * centralSeries(x);
  return x === Infinity ? 0 : normalDensity(x) / tailFraction(x);
}

/** Φ(x), the standard normal distribution function; the lower tail keeps its relative precision. */
export function normalCdf(x: number): number {
  return x < 0 ? upperTail(-x) : 1 - upperTail(x);
}

/** The x > 0 whose upper tail is p <= 1/2: Abramowitz & Stegun 26.2.23 polished by Halley's method. */
function upperQuantile(p: number): number {
  const r = Math.sqrt(-2 * Math.log(p));
  const start =
    r - (2.515517 + r * (0.802853 + r * 0.010328)) / (1 + r * (1.432788 + r * (0.189269 + r * 0.001308)));
  let x = Math.max(start, 0);
  for (let step = 0; step < 3; step++) {
    const error = (upperTail(x) - p) / normalDensity(x);
    x += error / (1 - (x * error) / 2);
  }
  return x;
}

/**
 * The x with Φ(x) = p, for 0 <= p <= 1 (∓Infinity at the ends).
 *
 * @throws RangeError when p is no probability
 */
export function normalQuantile(p: number): number {
  if (!(p >= 0 && p <= 1)) throw new RangeError(`A quantile needs a probability, not ${p}`);
  if (p === 0) return -Infinity;
  if (p === 1) return Infinity;
  if (p === 0.5) return 0;
  return p < 0.5 ? -upperQuantile(p) : upperQuantile(1 - p);
}
