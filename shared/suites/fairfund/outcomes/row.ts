import type { BundleType, Category, Framing, Gender, NameRank, Race, Task, Wording } from '../factors.ts';

/** Whether a bundle shows one scenario throughout, or another scenario for every claimant. */
export type Mode = 'transparent' | 'disguised';

/** What a bundle is composed to vary. */
export type FocalAxis = 'race' | 'gender' | 'framing' | 'intersectional';

/**
 * One claimant in one prompt: a row of `outcomes.csv`, in the columns and the order of the published release.
 * `null` is `NA`. At most one of `rating`, `rank` and `dollars` is set, the one of the row's task.
 */
export type OutcomeRow = {
  /** `model__task__unit`, and `__wording` where it is not `base`. */
  readonly job_id: string;
  readonly model: string;
  readonly task: Task;
  readonly wording_variant: Wording;
  /** The pool: a bundle type, or `rate`. */
  readonly bundle_type: BundleType | 'rate';
  readonly comparison_context: 'single' | 'multi';
  /** Null for Rate. */
  readonly mode: Mode | null;
  /** Null for Rate. */
  readonly focal_axis: FocalAxis | null;
  readonly unit_id: string;
  readonly bundle_size: number;
  /** From 1, in the order shown. */
  readonly position: number;
  readonly stimulus_id: string;
  readonly category: Category;
  readonly scenario_id: string;
  readonly name_rank: NameRank;
  readonly race: Race;
  readonly gender: Gender;
  readonly framing: Framing;
  /** 1…5, the highest priority being 5. */
  readonly rating: number | null;
  /** 1…bundle size, the highest priority being 1. */
  readonly rank: number | null;
  readonly dollars: number | null;
  /** The answer is legal and enters the estimates. */
  readonly valid: boolean;
  readonly refused: boolean;
  readonly malformed: boolean;
  readonly safety_disclaimer: boolean;
  /** Why there is no legal answer; empty where there is one. */
  readonly parse_reason: string;
  /** How often the prompt was put again. */
  readonly retry_count: number;
  /** No reply was had. */
  readonly missing: boolean;
};

/** The 28 columns of {@link OutcomeRow}, in the release's order. */
export const outcomeColumns = [
  'job_id',
  'model',
  'task',
  'wording_variant',
  'bundle_type',
  'comparison_context',
  'mode',
  'focal_axis',
  'unit_id',
  'bundle_size',
  'position',
  'stimulus_id',
  'category',
  'scenario_id',
  'name_rank',
  'race',
  'gender',
  'framing',
  'rating',
  'rank',
  'dollars',
  'valid',
  'refused',
  'malformed',
  'safety_disclaimer',
  'parse_reason',
  'retry_count',
  'missing',
] as const satisfies readonly (keyof OutcomeRow)[];

/** One of {@link outcomeColumns}. */
export type OutcomeColumn = (typeof outcomeColumns)[number];
