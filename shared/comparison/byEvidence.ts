import type { Difference } from './comparison.ts';

/** Orders differences by the evidence for them: the smallest p-value first, then the most standard errors from zero. */
export function byEvidence(a: Difference, b: Difference): number {
  return (a.pHolm ?? 2) - (b.pHolm ?? 2) || (a.p ?? 2) - (b.p ?? 2) || standardErrors(b) - standardErrors(a);
}

/** The size of a difference in half widths of its interval, which are proportional to its standard error. */
function standardErrors({ difference, low, high }: Difference): number {
  if (difference === null || low === null || high === null || high === low) return 0;
  return Math.abs(difference) / (high - low);
}
