import type { Tally } from '../audits/audit.ts';
import { trialsIn } from '../audits/tally.ts';
import { wilsonInterval } from '../stats/wilson.ts';
import { outcomeKinds } from '../suites/outcome.ts';
import type { Quantity } from '../suites/quantity.ts';

/** Names of the quantities that every suite has: shares of the trials by what became of them. */
export const outcomeQuantityNames: readonly string[] = outcomeKinds.map((kind) => nameOf(kind));

/** The shares of the trials that came to each outcome, with Wilson's interval. `valid` is the share answered. */
export function outcomeQuantities(tally: Tally): Quantity[] {
  const trials = trialsIn(tally);
  return outcomeKinds.map((kind) => {
    const count = tally.outcomes[kind];
    const interval = wilsonInterval(count, trials);
    return {
      name: nameOf(kind),
      value: trials > 0 ? count / trials : null,
      low: interval?.low ?? null,
      high: interval?.high ?? null,
      n: trials,
      reason: interval ? null : 'an interval takes two trials',
    };
  });
}

function nameOf(kind: (typeof outcomeKinds)[number]): string {
  return kind === 'answered' ? 'valid' : `share.${kind}`;
}
