import { csvLines } from '../reports/csv.ts';
import type { Comparison } from './comparison.ts';
import { modelOf } from './labels.ts';

const columns = [
  ...['reference_audit', 'audit', 'reference_model', 'model', 'quantity', 'scale', 'method', 'pairs'],
  ...['reference_value', 'audit_value', 'difference', 'low', 'high', 'p', 'p_holm', 'stands_out', 'reason'],
] as const;

/** All differences of a comparison as CSV, a row each, in the form of `csvLines`. */
export function comparisonCsv({ audits, comparisons }: Comparison): string {
  const named = new Map(audits.map((audit) => [audit.label, audit]));
  const rows = comparisons.flatMap(({ reference, audit, differences }) =>
    differences.map(({ name, scale, method, pairs, difference, low, high, p, reason, ...rest }) => ({
      reference_audit: named.get(reference)?.id ?? null,
      audit: named.get(audit)?.id ?? null,
      ...{ reference_model: modelOf(reference), model: modelOf(audit), quantity: name, scale, method, pairs },
      ...{ reference_value: rest.reference, audit_value: rest.value, difference, low, high, p },
      ...{ p_holm: rest.pHolm, stands_out: rest.standsOut, reason },
    })),
  );
  return [...csvLines(columns, rows)].join('');
}
