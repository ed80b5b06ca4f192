import { type NotIdentified, notIdentified } from './identified.ts';
import { midranks } from './midranks.ts';
import { dot } from './orthogonalize.ts';

/** With fewer pairs a rank correlation says nothing. */
const fewest = 3;

/** Spearman's rank correlation: Pearson's of the ranks, ties at their mean rank. */
export function spearman(
  a: readonly number[],
  b: readonly number[],
): { readonly value: number } | NotIdentified {
  const n = a.length;
  if (n !== b.length) throw new RangeError('A correlation takes pairs');
  if (n < fewest) return notIdentified(`fewer than ${fewest} models`);
  const middle = (n + 1) / 2;
  const x = midranks(a).map((rank) => rank - middle);
  const y = midranks(b).map((rank) => rank - middle);
  const spread = Math.sqrt(dot(x, x) * dot(y, y));
  return spread > 0 ? { value: dot(x, y) / spread } : notIdentified('no variation between models');
}
