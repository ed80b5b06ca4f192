import type { PairComparison } from '../../../stats/comparePairs.ts';
import type { NotIdentified } from '../../../stats/identified.ts';
import type { MeanEstimate } from '../../../stats/mean.ts';
import type { OutcomeKind } from '../../outcome.ts';
import type { Application, Condition, Unit } from '../factors.ts';

/** The mean answer in one condition. */
export interface ConditionEstimate {
  readonly condition: Condition;
  /** With the classical t interval, as the paper has it: all answers count as independent. */
  readonly mean: MeanEstimate | NotIdentified;
  /** With the interval that is robust to a firm's answers being alike (clusters: firms). */
  readonly clusteredByFirm: MeanEstimate | NotIdentified;
  /** Rows by what became of their reply; only `answered` ones have a value. */
  readonly outcomes: Readonly<Partial<Record<OutcomeKind, number>>>;
}

/** One application of one model. */
export interface ApplicationEstimates {
  readonly application: Application;
  readonly unit: Unit;
  readonly conditions: readonly ConditionEstimate[];
  /** Each condition less the baseline `none`: one family for Holm's adjustment. Empty without a baseline. */
  readonly againstBaseline: readonly PairComparison[];
}

/** The delegation tasks of one model. */
export interface ModelEstimates {
  readonly model: string;
  readonly applications: readonly ApplicationEstimates[];
}

/** Two models in each condition of an application: first less second, one family. */
export interface ModelComparison {
  readonly application: Application;
  readonly comparisons: readonly PairComparison[];
}

/** Every estimate of the delegation tasks. */
export interface DelegationEstimates {
  readonly models: readonly ModelEstimates[];
  /** Empty with a single model. */
  readonly betweenModels: readonly ModelComparison[];
}
