import { type BundleType, bundleTypes, type Task, tasks } from '../factors.ts';

/**
 * A table of observations that contrasts are taken on: one pool (a bundle type on one task, or the Rate
 * pool), or one task with its pools combined, which only P3 uses.
 */
export type ScoreTable =
  | { readonly kind: 'pool'; readonly pool: BundleType | 'rate'; readonly task: Task }
  | { readonly kind: 'task'; readonly pool: null; readonly task: Task };

const poolTables: readonly ScoreTable[] = [
  ...bundleTypes.flatMap((pool) => [
    { kind: 'pool', pool, task: 'rank' } as const,
    { kind: 'pool', pool, task: 'allocate' } as const,
  ]),
  { kind: 'pool', pool: 'rate', task: 'rate' },
];

/** The 15 pools, then the 3 tasks, in the order in which the released scorer resamples them. */
export const scoreTables: readonly ScoreTable[] = [
  ...poolTables,
  ...tasks.map((task) => ({ kind: 'task', pool: null, task }) as const),
];

/** How many of {@link scoreTables} are pools; the tasks follow them. */
export const poolCount = poolTables.length;

/**
 * Index in {@link scoreTables} of a pool. @throws RangeError if bundles of that type are not asked in that
 * task.
 */
export function poolIndex(pool: BundleType | 'rate', task: Task): number {
  const index = poolTables.findIndex((table) => table.pool === pool && table.task === task);
  if (index === -1) throw new RangeError(`there is no pool ${pool} on the task ${task}`);
  return index;
}

/** Index in {@link scoreTables} of a task with its pools combined. */
export function taskIndex(task: Task): number {
  return poolCount + tasks.indexOf(task);
}
