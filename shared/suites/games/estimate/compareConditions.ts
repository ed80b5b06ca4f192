import { clusterReference, interval, twoSidedP } from '../../../stats/distributions/reference.ts';
import { withHolm } from '../../../stats/holm.ts';
import { isIdentified, type NotIdentified, notIdentified } from '../../../stats/identified.ts';
import { type Estimand, estimands } from './estimands.ts';
import type { ConditionEstimates } from './estimateCondition.ts';

/** One estimate under a condition less the same under the main design. */
export interface ConditionComparison {
  readonly condition: string;
  /** See {@link estimands}, e.g. `distributional.self_interest`. */
  readonly estimand: string;
  readonly main: number;
  readonly value: number;
  readonly difference: number;
  readonly se: number;
  /** 95% confidence interval of the difference. */
  readonly low: number;
  readonly high: number;
  readonly p: number;
  /** p adjusted by Holm's method for all comparisons of the model. */
  readonly pHolm: number;
}

/** A comparison that cannot be made, and why. */
export interface MissingComparison {
  readonly condition: string;
  readonly estimand: string;
  readonly reason: string;
}

/** The comparisons that could be made, and those that could not. */
export interface ConditionComparisons {
  readonly compared: readonly ConditionComparison[];
  readonly notCompared: readonly MissingComparison[];
}

type Difference = Omit<ConditionComparison, 'condition' | 'estimand' | 'pHolm'>;

function difference(main: Estimand, other: Estimand): Difference {
  const value = other.value - main.value;
  const se = Math.hypot(main.se, other.se);
  const reference = clusterReference(Math.min(main.clusters, other.clusters));
  const p = twoSidedP(value / se, reference);
  return {
    main: main.value,
    value: other.value,
    difference: value,
    se,
    ...interval(value, se, reference),
    p,
  };
}

const notPut = notIdentified('the game was not put');

function compare(
  main: Estimand | NotIdentified | undefined,
  other: Estimand | NotIdentified | undefined,
  condition: string,
): Difference | NotIdentified {
  const left = main ?? notPut;
  const right = other ?? notPut;
  if (!isIdentified(left)) return notIdentified(`main: ${left.reason}`);
  if (!isIdentified(right)) return notIdentified(`${condition}: ${right.reason}`);
  return difference(left, right);
}

/**
 * Wald tests of each condition against the main design, from cluster-robust (equation 5: paired) standard errors,
 * with the two sets of responses taken as independent. They share payoff configurations, so where a configuration
 * moves both the same way the test is conservative. The family of Holm's adjustment is all comparisons of one
 * call: every condition and estimand of a model.
 */
export function compareConditions(
  main: ConditionEstimates,
  conditions: readonly ConditionEstimates[],
): ConditionComparisons {
  const reference = estimands(main);
  const compared: Omit<ConditionComparison, 'pHolm'>[] = [];
  const notCompared: MissingComparison[] = [];
  for (const each of conditions) {
    const { condition } = each;
    const own = estimands(each);
    for (const estimand of new Set([...reference.keys(), ...own.keys()])) {
      const result = compare(reference.get(estimand), own.get(estimand), condition);
      if (isIdentified(result)) compared.push({ condition, estimand, ...result });
      else notCompared.push({ condition, estimand, reason: result.reason });
    }
  }
  return { compared: withHolm(compared), notCompared };
}
