import type { BundleType, Task } from '../factors.ts';
import type { ContrastEstimate, ModelScores } from './estimates.ts';
import { publishedInterval } from './publishedInterval.ts';

/** A difference in the task's own unit. */
export interface RawDifference {
  readonly value: number | null;
  readonly low: number | null;
  readonly high: number | null;
  readonly reason: string | null;
}

/** A contrast in rating points, ranks (negated) or dollars, with the published interval. */
export function rawDifference({ raw, rawSe, reason }: ContrastEstimate): RawDifference {
  if (raw === null || rawSe === null) return { value: raw, low: null, high: null, reason };
  return { value: raw, ...publishedInterval(raw, rawSe), reason: null };
}

/** A contrast of a model on one pool and task. */
export function findContrast(
  { contrasts }: Pick<ModelScores, 'contrasts'>,
  pool: BundleType | 'rate',
  task: Task,
  contrast: string,
): ContrastEstimate | undefined {
  return contrasts.find(
    (estimate) =>
      estimate.kind === 'pool' &&
      estimate.pool === pool &&
      estimate.task === task &&
      estimate.contrast === contrast,
  );
}
