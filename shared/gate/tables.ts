import type { Table } from '../suites/suite.ts';
import { fixed, numbers, words } from '../suites/tableText.ts';
import type { GateRule } from './gate.ts';
import type { GateResult, JudgedQuantity } from './result.ts';

/** The verdict of a gate as a table for people: a line for each estimate of each rule. */
export function gateTable({ verdict, rules }: GateResult): Table {
  return {
    title: `Release gate: ${verdict}`,
    columns: [
      words('rule'),
      words('allowed'),
      words('estimate'),
      numbers('value [95% interval]'),
      words('verdict'),
    ],
    rows: rules.flatMap(({ rule, verdict: ofRule, estimates }) =>
      estimates.length > 0
        ? estimates.map((estimate) => [
            rule.label ?? rule.estimate,
            allowed(rule),
            estimate.name,
            valueText(estimate),
            estimate.verdict,
          ])
        : [[rule.label ?? rule.estimate, allowed(rule), 'none in this audit', 'none', ofRule]],
    ),
    notes: [
      'Pass: the 95% interval lies within what is allowed. Fail: the interval lies beyond it, widened (Bonferroni) where a rule is about several estimates. Inconclusive: it straddles a threshold, or there is none.',
    ],
  };
}

function allowed({ atLeast, atMost }: GateRule): string {
  const bounds = [
    ...(atLeast === undefined ? [] : [`at least ${atLeast}`]),
    ...(atMost === undefined ? [] : [`at most ${atMost}`]),
  ];
  return bounds.join(', ');
}

function valueText({ value, interval, reason }: JudgedQuantity): string {
  if (value === null) return reason ?? 'not identified';
  const text = fixed(value, 3);
  return interval
    ? `${text} [${fixed(interval.low, 3)}, ${fixed(interval.high, 3)}]`
    : `${text}, no interval: ${reason ?? 'none'}`;
}
