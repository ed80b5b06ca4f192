import { groupBy } from '../../../stats/groupBy.ts';
import { type Condition, conditions } from '../factors.ts';
import type { DelegationRow } from '../row.ts';

/** The rows of each condition that has any, the baseline first. */
export function byCondition(rows: readonly DelegationRow[]): Map<Condition, DelegationRow[]> {
  const groups = groupBy(rows, (row) => row.condition);
  return new Map(
    conditions.flatMap((condition) => {
      const own = groups.get(condition);
      return own ? [[condition, own] as const] : [];
    }),
  );
}

/** The numbers that were answered; rows without one do not count. */
export function valuesOf(rows: readonly DelegationRow[]): number[] {
  return rows.flatMap(({ value }) => (value === null ? [] : [value]));
}
