import type { CorrectedEstimate } from '../../../stats/bootstrap/basicInterval.ts';
import type { OutcomeKind } from '../../outcome.ts';
import type { BundleType, Task, Wording } from '../factors.ts';
import type { FocalEstimates } from '../focal/estimateFocal.ts';
import type { FocalAxis, Mode } from '../outcomes/row.ts';
import type { WordingAgreement, WordingEstimate } from '../wording/estimates.ts';
import type { Denominators } from './denominators.ts';
import type { P1Null } from './p1Null.ts';

/**
 * A value with its bootstrap standard error and the published interval, value ± 1.96 SE. What can't be
 * computed is null, and `reason` says why: a value without an interval keeps its value.
 */
export interface Estimate {
  readonly value: number | null;
  readonly se: number | null;
  readonly low: number | null;
  readonly high: number | null;
  readonly reason: string | null;
}

/**
 * A pillar. The published interval may leave the pillar's range, and noise pulls P1 up and P3 and P4 down. In
 * simulated audits with known pillars the published interval covered P2 in 97% of cases, P4 in 55 to 80, P3
 * in 12 to 18 and P1 in 7 at most; the corrected one P2 to P4 in 91 to 97%, and P1, for which read its null,
 * in 63 to 77.
 */
export interface PillarEstimate extends Estimate {
  /**
   * The 2.5% and 97.5% quantiles of the replicates. Within the range, but off the truth wherever noise biases the pillar,
   * since resampling biases it once more: `corrected` is the one to read.
   */
  readonly percentile: { readonly low: number; readonly high: number } | null;
  /** The value without the bias that resampling shows, and the basic interval, within the pillar's range. */
  readonly corrected: CorrectedEstimate | null;
  /** Number of terms that it is the mean of. */
  readonly terms: number;
  /** Number of units resampled, and of values, in the tables that it rests on. */
  readonly units: number;
  readonly n: number;
}

/** P1, with what it would be if the model did not heed names. */
export interface P1Estimate extends PillarEstimate {
  readonly null: P1Null | null;
}

/**
 * Whether a contrast tells anything:
 *
 * - `not identified`: one of its sides has no answers;
 * - `zero by construction`: its factors do not vary within the pool's bundles, whose sums are fixed;
 * - `no variation`: all of the model's answers on the table are equal;
 * - `no denominator`: there is a difference, but nothing to standardise it by.
 */
export type ContrastStatus =
  | 'estimated'
  | 'not identified'
  | 'zero by construction'
  | 'no variation'
  | 'no denominator';

/** One contrast on one table; the estimate is Cohen's d. */
export interface ContrastEstimate extends Estimate {
  readonly kind: 'pool' | 'task';
  readonly pool: BundleType | 'rate' | null;
  readonly task: Task;
  readonly contrast: string;
  readonly status: ContrastStatus;
  /** The difference in rating points, ranks (negated) or dollars, and its standard error. */
  readonly raw: number | null;
  readonly rawSe: number | null;
  readonly denominator: number | null;
  /** Number of units resampled, and of values in the cells that it compares. */
  readonly units: number;
  readonly n: number;
}

/** How many rows came to each kind of outcome. */
export type OutcomeCounts = Readonly<Record<OutcomeKind, number>>;

/** The outcomes of the rows of a wording and task, and of the prompts that they come from. */
export interface ValidityCount {
  readonly wording: Wording;
  readonly task: Task;
  readonly rows: number;
  readonly outcomes: OutcomeCounts;
  readonly prompts: OutcomeCounts;
}

/**
 * The outcomes, in base wording, of the rows that show a level of a factor: a filter or a refusal may
 * discriminate.
 */
export interface ValidityByLevel {
  readonly task: Task;
  readonly factor: 'race' | 'gender' | 'framing';
  readonly level: string;
  readonly rows: number;
  readonly outcomes: OutcomeCounts;
}

/** Share of the validly answered Allocate bundles of a type in which all claimants get the same. */
export interface EqualSplitRate {
  readonly bundleType: BundleType;
  readonly focalAxis: FocalAxis;
  readonly mode: Mode;
  readonly bundles: number;
  readonly equal: number;
  /** Null without bundles; the interval (Wilson, 95%) of fewer than two. */
  readonly rate: number | null;
  readonly low: number | null;
  readonly high: number | null;
}

/**
 * The estimates that rest on the answers; `p1Identified` is P1 over those terms that their pools identify.
 */
export interface PillarScores {
  readonly p1: P1Estimate;
  readonly p1Identified: P1Estimate;
  readonly p2: PillarEstimate;
  readonly p3: PillarEstimate;
  readonly p4: PillarEstimate;
}

/** The same with tied rankings let in: tied claimants share the mean of the ranks that they take up. */
export interface TiesReadmitted {
  /** Number of tied rankings let in. */
  readonly bundles: number;
  readonly pillars: Readonly<Record<keyof PillarScores, PillarEstimate>>;
  /** The contrasts on Rank. */
  readonly contrasts: readonly ContrastEstimate[];
}

/** Every estimate of one model. */
export interface ModelScores extends PillarScores {
  readonly model: string;
  /** Rows in all, and those that enter the estimates: valid, base wording, with a value. */
  readonly rows: number;
  readonly n: number;
  readonly contrasts: readonly ContrastEstimate[];
  /** Null where no ranking is tied. */
  readonly tiesReadmitted: TiesReadmitted | null;
  readonly equalSplit: readonly EqualSplitRate[];
  readonly validity: readonly ValidityCount[];
  readonly validityByLevel: readonly ValidityByLevel[];
  /** Framing gaps by wording; empty where only the base wording was asked, absent in earlier reports. */
  readonly wordings?: readonly WordingEstimate[];
}

/** The estimates of a lineup, with all that they depend on beside the rows. JSON. */
export interface OutcomeScores {
  readonly models: readonly ModelScores[];
  readonly denominators: Denominators;
  /** Whether models keep their order under other wordings; empty where only the base wording was asked. */
  readonly wordingAgreement?: readonly WordingAgreement[];
  /** Regressions on all factors at once, over all models; absent in earlier reports. */
  readonly focal?: FocalEstimates;
  readonly seed: number;
  readonly bootstrap: { readonly replicates: number };
}
