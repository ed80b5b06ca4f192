import { normalQuantile } from '../stats/distributions/normal.ts';
import type { Quantity } from '../suites/quantity.ts';
import type { Gate, GateRule, GateVerdict } from './gate.ts';
import { matcherOf } from './pattern.ts';
import type { GateResult, JudgedQuantity } from './result.ts';

/**
 * Holds estimates against preregistered thresholds, which belong to what is allowed. An estimate passes if its 95%
 * interval lies within the bounds, fails if its joint interval lies beyond one of them, and is inconclusive else: the
 * interval straddles a bound, or there is none.
 *
 * A rule about k estimates passes if all pass: an intersection-union test, which needs no correction (Berger 1982):
 * if one of the true values is beyond a bound, the rule passes with a chance of at most 2.5%. It fails if one fails,
 * and one of k could by chance; so failing takes the interval at level 1 - 0.05/k (Bonferroni), taken as the 95%
 * interval stretched on either side by z(1 - 0.025/k) / z(0.975), as a normal estimate's would be. Rules are judged
 * each on its own. The gate passes if all rules pass, and fails if one fails.
 */
export function judgeGate({ rules }: Gate, quantities: readonly Quantity[]): GateResult {
  const judged = rules.map((rule) => {
    const matched = quantities.filter(({ name }) => matcherOf(rule.estimate)(name));
    const estimates = matched.map((quantity) => judgeQuantity(quantity, rule, matched.length));
    return { rule, verdict: overall(estimates), estimates };
  });
  return { verdict: overall(judged), rules: judged };
}

/** Without any parts there is nothing to tell from: inconclusive. */
function overall(parts: readonly { readonly verdict: GateVerdict }[]): GateVerdict {
  if (parts.some(({ verdict }) => verdict === 'fail')) return 'fail';
  return parts.length > 0 && parts.every(({ verdict }) => verdict === 'pass') ? 'pass' : 'inconclusive';
}

function judgeQuantity(
  { name, value, low, high, n, reason }: Quantity,
  rule: GateRule,
  together: number,
): JudgedQuantity {
  if (value === null || low === null || high === null) {
    return { name, verdict: 'inconclusive', value, interval: null, jointInterval: null, n, reason };
  }
  const stretch = normalQuantile(1 - 0.025 / together) / normalQuantile(0.975);
  const interval = { low, high };
  const jointInterval = { low: value - stretch * (value - low), high: value + stretch * (high - value) };
  return { name, verdict: place(interval, jointInterval, rule), value, interval, jointInterval, n, reason };
}

function place(
  interval: { low: number; high: number },
  joint: { low: number; high: number },
  { atLeast = Number.NEGATIVE_INFINITY, atMost = Number.POSITIVE_INFINITY }: GateRule,
): GateVerdict {
  if (interval.low >= atLeast && interval.high <= atMost) return 'pass';
  return joint.low > atMost || joint.high < atLeast ? 'fail' : 'inconclusive';
}
