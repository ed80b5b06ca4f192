import { fixed } from '../suites/tableText.ts';
import type { Difference } from './comparison.ts';

/** A number for people: three digits behind the point, or one where there are three before it. */
export function numberText(value: number | null): string {
  if (value === null) return 'none';
  return fixed(value, Math.abs(value) >= 100 ? 1 : 3).replace('-', '−');
}

/** A difference with its sign and its interval, `+0.21 [0.10, 0.32]`. */
export function differenceText({ difference, low, high }: Difference): string {
  if (difference === null) return 'none';
  const sign = difference > 0 ? '+' : '';
  const interval = low === null || high === null ? '' : ` [${numberText(low)}, ${numberText(high)}]`;
  return `${sign}${numberText(difference)}${interval}`;
}
