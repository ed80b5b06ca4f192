const halfLogTwoPi = 0.5 * Math.log(2 * Math.PI);

/** Coefficients B(2k) / (2k (2k - 1)) of Stirling's series, k = 1… (DLMF 5.11.1). */
const stirling = [1 / 12, -1 / 360, 1 / 1260, -1 / 1680, 1 / 1188, -691 / 360360, 1 / 156];

/** From this argument on, the truncated series is exact to double precision. */
const asymptotic = 10;

/** What Stirling's formula lacks: log Γ(x) - ((x - 1/2) log x - x + log(2π)/2), for x >= 10. */
function stirlingCorrection(x: number): number {
  const inverseSquare = 1 / (x * x);
  return stirling.reduceRight((sum, c) => sum * inverseSquare + c, 0) / x;
}

/**
 * log Γ(x) for x > 0, to about 1e-15 absolutely or relatively, whichever is larger: Stirling's series, reached by
 * the recurrence Γ(x + 1) = x Γ(x) when x is small.
 *
 * @throws RangeError unless x > 0
 */
export function logGamma(x: number): number {
  if (!(x > 0)) throw new RangeError(`logGamma needs a positive argument, not ${x}`);
  let product = 1;
  let shifted = x;
  for (; shifted < asymptotic; shifted++) product *= shifted;
  const series = (shifted - 0.5) * Math.log(shifted) - shifted + halfLogTwoPi + stirlingCorrection(shifted);
  return series - Math.log(product);
}

/**
 * log B(a, b) = log Γ(a) + log Γ(b) - log Γ(a + b) for a, b > 0, without the cancellation that the three terms
 * suffer when one argument is large.
 *
 * @throws RangeError unless a > 0 and b > 0
 */
export function logBeta(a: number, b: number): number {
  const small = Math.min(a, b);
  const large = Math.max(a, b);
  const logShare = Math.log1p(-small / (small + large));
  if (large < asymptotic) return logGamma(small) + logGamma(large) - logGamma(small + large);
  const correction = stirlingCorrection(large) - stirlingCorrection(small + large);
  if (small < asymptotic) {
    return logGamma(small) + correction + small - small * Math.log(small + large) + (large - 0.5) * logShare;
  }
  return (
    halfLogTwoPi -
    0.5 * Math.log(large) +
    stirlingCorrection(small) +
    correction +
    (small - 0.5) * Math.log(small / (small + large)) +
    large * logShare
  );
}
