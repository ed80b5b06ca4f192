/**
 * All combinations of the levels of several factors, the last factor varying fastest.
 * `cross(['a', 'b'], [1, 2])` is `[['a', 1], ['a', 2], ['b', 1], ['b', 2]]`.
 */
export function cross<Levels extends readonly unknown[]>(
  ...factors: { readonly [K in keyof Levels]: readonly Levels[K][] }
): Levels[] {
  const grow = (rows: unknown[][], levels: readonly unknown[]) =>
    rows.flatMap((row) => levels.map((level) => [...row, level]));
  return factors.reduce<unknown[][]>(grow, [[]]) as unknown as Levels[];
}
