/**
 * Visits every item with at most `limit` visits under way. The first failure stops new visits; those under way
 * are waited for, and then the failure is thrown.
 */
export async function forEachConcurrently<T>(
  items: Iterable<T>,
  limit: number,
  visit: (item: T) => Promise<void>,
): Promise<void> {
  const iterator = items[Symbol.iterator]();
  const failures: unknown[] = [];
  const visitors = Array.from({ length: limit }, async () => {
    for (let next = iterator.next(); !next.done && failures.length === 0; next = iterator.next()) {
      try {
        await visit(next.value);
      } catch (error) {
        failures.push(error);
      }
    }
  });
  await Promise.all(visitors);
  if (failures.length > 0) throw failures[0];
}
