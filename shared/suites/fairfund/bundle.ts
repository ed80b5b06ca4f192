import type { BundleType, Task } from './factors.ts';

/**
 * One prompt's worth of stimuli: for Rate a single stimulus (`bundleType` is `rate`, the unit id is the
 * stimulus id), for Rank and Allocate the claimants of a bundle in the order in which they are shown.
 */
export interface Unit {
  readonly task: Task;
  readonly unitId: string;
  readonly bundleType: BundleType | 'rate';
  readonly stimulusIds: readonly string[];
}
