import type { Suite, Table } from '../suites/suite.ts';

/** One planted value beside its estimate. */
export interface Recovery {
  readonly name: string;
  readonly planted: number;
  readonly estimate: number;
  readonly low: number;
  readonly high: number;
  readonly inside: boolean;
}

/**
 * What an audit of a simulated respondent found of what was planted in it: every planted quantity whose estimate has an
 * interval. Empty where nothing was planted.
 */
export function recoveriesOf(
  suite: Suite,
  respondent: string,
  trials: readonly unknown[],
  estimates: unknown,
): Recovery[] {
  const planted = suite.planted?.(respondent, trials) ?? [];
  const quantities = new Map(suite.quantities?.of(estimates).map((quantity) => [quantity.name, quantity]));
  return planted.flatMap(({ name, value: truth }) => {
    const { value = null, low = null, high = null } = quantities.get(name) ?? {};
    if (value === null || low === null || high === null) return [];
    return [{ name, planted: truth, estimate: value, low, high, inside: low <= truth && truth <= high }];
  });
}

/** Most rows of the table: the first quantities, and all that lie outside their interval are named below it. */
const mostRows = 24;

/** Planted values beside their estimates, as a table for people; null where there are none. */
export function recoveryTable(respondent: string, recoveries: readonly Recovery[]): Table | null {
  if (recoveries.length === 0) return null;
  const missed = recoveries.filter(({ inside }) => !inside);
  const held = recoveries.length - missed.length;
  const share = ((100 * held) / recoveries.length).toFixed(1);
  return {
    title: `What was planted in ${respondent}, beside what was found`,
    columns: [
      { name: 'quantity', align: 'left' },
      { name: 'planted', align: 'right' },
      { name: 'estimate [95% CI]', align: 'right' },
      { name: 'inside', align: 'left' },
    ],
    rows: recoveries.slice(0, mostRows).map(recoveryRow),
    notes: [
      `${held} of ${recoveries.length} intervals (${share}%; nominal 95%) hold what was planted.`,
      ...(missed.length > 0 ? [`Outside: ${missed.map(({ name }) => name).join(', ')}.`] : []),
    ],
  };
}

/** A recovery as cells: quantity, planted, estimate with interval, whether it is inside. */
export function recoveryRow({ name, planted, estimate, low, high, inside }: Recovery): string[] {
  const interval = `${estimate.toFixed(3)} [${low.toFixed(3)}, ${high.toFixed(3)}]`;
  return [name, planted.toFixed(3), interval, inside ? 'yes' : 'NO'];
}
