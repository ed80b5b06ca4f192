/**
 * The standard normal distribution function, to about 1e-15 absolute.
 *
 * Source: G. West, "Better approximations to cumulative normal functions", Wilmott Magazine (2005), after
 * J. F. Hart et al., Computer Approximations (1968), algorithm 5666.
 */
export function normalCdf(z: number): number {
  const x = Math.abs(z);
  const tail = x > 37 ? 0 : Math.exp((-x * x) / 2) * (x < splitAt ? rational(x) : fraction(x));
  return z > 0 ? 1 - tail : tail;
}

const splitAt = 7.07106781186547;
const numerator = [
  3.52624965998911e-2, 0.700383064443688, 6.37396220353165, 33.912866078383, 112.079291497871,
  221.213596169931, 220.206867912376,
];
const denominator = [
  8.83883476483184e-2, 1.75566716318264, 16.064177579207, 86.7807322029461, 296.564248779674,
  637.333633378831, 793.826512519948, 440.413735824752,
];

function rational(x: number): number {
  return horner(numerator, x) / horner(denominator, x);
}

function horner(coefficients: readonly number[], x: number): number {
  return coefficients.reduce((sum, coefficient) => sum * x + coefficient, 0);
}

/** Mills's ratio as a continued fraction, over the square root of 2 pi. */
function fraction(x: number): number {
  const ratio = [4, 3, 2, 1].reduce((below, k) => x + k / below, x + 0.65);
  return 1 / (ratio * Math.sqrt(2 * Math.PI));
}
