import type { Task, Wording } from '../factors.ts';

/** The differences of framings that are followed across wordings. */
export const wordingGaps = ['structural - self-cause', 'redemption - stigma'] as const;

/** One of {@link wordingGaps}. */
export type WordingGap = (typeof wordingGaps)[number];

/** A value with the interval value ± 1.96 bootstrap SE; null with a reason. */
interface Bounded {
  readonly value: number | null;
  readonly se: number | null;
  readonly low: number | null;
  readonly high: number | null;
  readonly reason: string | null;
}

/** A difference of framings under one wording, on the units that were put in all wordings. */
export interface WordingEstimate extends Bounded {
  readonly task: Task;
  readonly gap: WordingGap;
  readonly wording: Wording;
  /** Number of units, and of values on either side of the gap. */
  readonly units: number;
  readonly n: number;
  /** The gap under this wording less that under the base one, units resampled once for both; null for the base one. */
  readonly change: Bounded | null;
}

/** Whether models stand in the same order under a wording as under the base one. */
export interface WordingAgreement {
  readonly task: Task;
  readonly gap: WordingGap;
  readonly wording: Wording;
  /** Spearman's rank correlation of the models' gaps; null with a reason. */
  readonly spearman: number | null;
  readonly reason: string | null;
  readonly models: number;
}
