import { normalCdf, normalQuantile } from '../stats/distributions/normal.ts';
import type { Quantity } from '../suites/quantity.ts';
import type { Difference } from './comparison.ts';

/** Arm of a 95% interval, in standard errors. */
const z95 = normalQuantile(0.975);

/** The parts of a difference that two estimates and their intervals give. */
type IndependentDifference = Pick<
  Difference,
  'reference' | 'value' | 'difference' | 'low' | 'high' | 'p' | 'reason'
>;

/**
 * The difference of two estimates d = b - a, with SE(d)² = SE(a)² + SE(b)²; the interval is d ± 1.96 SE(d), and
 * p = 2 Φ(-|d| / SE(d)). SE of one estimate is half the width of its 95% interval over 1.96, or its longer arm over
 * 1.96 where the estimate is not in the middle: an interval that is cut off where a range ends (a score at 0, a share
 * at 1) would else make it too small.
 *
 * Assumes estimates that are normal and audits that are independent. Audits that put the same prompts are alike in
 * what these prompts do: then the interval is too wide and p too large, not the other way round. No interval where
 * either audit has none, or where neither varies.
 */
export function independentDifference(reference: Quantity, other: Quantity): IndependentDifference {
  const nothing = { difference: null, low: null, high: null, p: null };
  const values = { reference: reference.value, value: other.value };
  if (reference.value === null || other.value === null) {
    const missing = reference.value === null ? reference : other;
    return { ...values, ...nothing, reason: missing.reason ?? 'not identified in one of the audits' };
  }
  const difference = other.value - reference.value;
  const [first, second] = [standardError(reference), standardError(other)];
  const known = { ...values, ...nothing, difference };
  if (first === null || second === null) {
    const missing = first === null ? reference : other;
    return { ...known, reason: missing.reason ?? 'one of the audits has no interval' };
  }
  const error = Math.hypot(first, second);
  if (error === 0) return { ...known, reason: 'no variation in either audit' };
  return {
    ...{ ...values, difference, low: difference - z95 * error, high: difference + z95 * error },
    ...{ p: Math.min(1, 2 * normalCdf(-Math.abs(difference) / error)), reason: null },
  };
}

function standardError({ value, low, high }: Quantity): number | null {
  if (value === null || low === null || high === null) return null;
  return Math.max(high - value, value - low) / z95;
}
