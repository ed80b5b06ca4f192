import type { StagePlan } from './audit.ts';

/** Trials in the smallest shard: enough to spare messages, few enough for a smooth progress figure. */
const smallestShard = 32;

/**
 * Most shards of one stage. Done shards are a number set on the audit's item, and an item holds 400 KB
 * (DynamoDB quotas: "Maximum item size"); 512 numbers are about 2 KB, and adding to the set stays cheap.
 */
const mostShards = 512;

/** Trials in the smallest shard that is asked in a batch: a batch takes hours, however few its requests are. */
const smallestBatch = 1_000;

/** Cuts a stage of `trials` trials into shards of equal size (the last may be shorter). */
export function planShards(stage: string, trials: number, batched = false): StagePlan {
  const shardSize = Math.max(batched ? smallestBatch : smallestShard, Math.ceil(trials / mostShards));
  return { stage, trials, shardSize, shards: Math.ceil(trials / shardSize) };
}

/** Indices of a shard's trials: from `first` up to but not including `end`. */
export function shardRange(plan: StagePlan, shard: number): { first: number; end: number } {
  const first = shard * plan.shardSize;
  return { first, end: Math.min(first + plan.shardSize, plan.trials) };
}

/** How many trials the done shards hold. */
export function trialsDone(plan: StagePlan, doneShards: readonly number[]): number {
  return doneShards.reduce((sum, shard) => {
    const { first, end } = shardRange(plan, shard);
    return sum + end - first;
  }, 0);
}
