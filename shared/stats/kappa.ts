import { type NotIdentified, notIdentified } from './identified.ts';

/** Agreement of two coders beyond chance. */
export interface Kappa {
  readonly value: number;
  /** Share of items that both coded alike. */
  readonly agreement: number;
  /** Share that would agree by chance, given how often each coder uses each code. */
  readonly expected: number;
  readonly n: number;
  /** Large-sample standard error, items taken as independent. */
  readonly se: number;
}

/**
 * Cohen's kappa (1960) with the large-sample standard error of Fleiss, Cohen and Everitt (1969, equation 13), from
 * counts of items by the first coder's code (rows) and the second's (columns). Not identified without items, or where
 * chance alone would make all agree: both coders use one and the same code throughout.
 */
export function cohenKappa(table: readonly (readonly number[])[]): Kappa | NotIdentified {
  const n = table.flat().reduce((sum, count) => sum + count, 0);
  if (n === 0) return notIdentified('no items that both coded');
  const rows = table.map((row) => row.reduce((sum, count) => sum + count, 0) / n);
  const columns = table.map((_, j) => table.reduce((sum, row) => sum + (row[j] ?? 0), 0) / n);
  const agreement = table.reduce((sum, row, i) => sum + (row[i] ?? 0), 0) / n;
  const expected = rows.reduce((sum, row, i) => sum + row * (columns[i] ?? 0), 0);
  if (expected >= 1) return notIdentified('both coders use one code throughout');
  const value = (agreement - expected) / (1 - expected);
  let variance = -((value - expected * (1 - value)) ** 2);
  for (const [i, counts] of table.entries()) {
    for (const [j, count] of counts.entries()) {
      const margins = (columns[i] ?? 0) + (rows[j] ?? 0);
      const term = i === j ? (1 - margins * (1 - value)) ** 2 : (1 - value) ** 2 * margins ** 2;
      variance += (count / n) * term;
    }
  }
  const se = Math.sqrt(Math.max(0, variance)) / ((1 - expected) * Math.sqrt(n));
  return { value, agreement, expected, n, se };
}
