import { type NotIdentified, notIdentified } from './identified.ts';

/** With fewer pairs a rank correlation says nothing. */
const fewest = 3;

/** Ranks from 1; ties share their mean rank. */
function midranks(values: readonly number[]): number[] {
  const order = values.map((_, i) => i).sort((i, j) => (values[i] ?? 0) - (values[j] ?? 0));
  const ranks = new Array<number>(values.length).fill(0);
  for (let start = 0; start < order.length; ) {
    let end = start + 1;
    while (end < order.length && values[order[end] ?? 0] === values[order[start] ?? 0]) end++;
    for (let at = start; at < end; at++) ranks[order[at] ?? 0] = (start + end + 1) / 2;
    start = end;
  }
  return ranks;
}

/** Spearman's rank correlation: Pearson's of the ranks, ties at their mean rank. */
export function spearman(
  a: readonly number[],
  b: readonly number[],
): { readonly value: number } | NotIdentified {
  const n = a.length;
  if (n !== b.length) throw new RangeError('A correlation takes pairs');
  if (n < fewest) return notIdentified(`fewer than ${fewest} models`);
  const middle = (n + 1) / 2;
  const [x, y] = [midranks(a), midranks(b)].map((ranks) => ranks.map((rank) => rank - middle));
  const sum = (left: readonly number[] = [], right: readonly number[] = []) =>
    left.reduce((total, value, i) => total + value * (right[i] ?? 0), 0);
  const spread = Math.sqrt(sum(x, x) * sum(y, y));
  return spread > 0 ? { value: sum(x, y) / spread } : notIdentified('no variation between models');
}
