import { createHash } from 'node:crypto';

/** What a draw depends on: a seed and whatever tells this draw from the others of the same seed. */
export type DrawKey = readonly (string | number)[];

/**
 * A number in [0, 1) that depends on the key alone: the first 48 bits of the SHA-256 of its JSON. Draws
 * need no order, so that any of them can be repeated without the ones before it.
 */
export function uniform(...key: DrawKey): number {
  return createHash('sha256').update(JSON.stringify(key)).digest().readUIntBE(0, 6) / 2 ** 48;
}

/** One of the items, each as likely as the others. Throws if there are none. */
export function pick<T>(items: readonly T[], ...key: DrawKey): T {
  const item = items[Math.floor(uniform(...key) * items.length)];
  if (item === undefined) throw new Error('There is nothing to pick from.');
  return item;
}

/** The items in an order in which every permutation is equally likely. */
export function shuffled<T>(items: readonly T[], ...key: DrawKey): T[] {
  return items
    .map((item, index) => ({ item, at: uniform(...key, index) }))
    .sort((a, b) => a.at - b.at)
    .map(({ item }) => item);
}
