import type { Table } from './suite.ts';

type Column = Table['columns'][number];

/** A column of words. */
export function words(name: string): Column {
  return { name, align: 'left' };
}

/** A column of numbers. */
export function numbers(name: string): Column {
  return { name, align: 'right' };
}

/** A number for people, with a proper zero. */
export function fixed(value: number, digits: number): string {
  const text = value.toFixed(digits);
  return Number(text) === 0 ? text.replace('-', '') : text;
}

/** An estimate with its interval, `0.71 [0.63, 0.80]`; without bounds the estimate alone. */
export function withInterval(
  { value, low, high }: { value: number; low?: number; high?: number },
  digits: number,
): string {
  const estimate = fixed(value, digits);
  if (low === undefined || high === undefined) return estimate;
  return `${estimate} [${fixed(low, digits)}, ${fixed(high, digits)}]`;
}

/** A p-value to three places; below that, `<0.001`. */
export function pText(p: number): string {
  return p < 0.001 ? '<0.001' : p.toFixed(3);
}
