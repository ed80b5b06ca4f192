import { isIdentified, type NotIdentified, notIdentified } from '../../../stats/identified.ts';
import type { RegressionEstimates } from '../../../stats/regressionEstimates.ts';
import { termNames } from '../terms.ts';
import type { ConditionEstimates } from './estimateCondition.ts';
import type { ReciprocityEstimate } from './reciprocity.ts';

/** A headline number with its cluster-robust standard error. */
export interface Estimand {
  readonly value: number;
  readonly se: number;
  readonly clusters: number;
}

type Named = readonly [name: string, Estimand | NotIdentified];

function fromRegression(
  regression: RegressionEstimates | NotIdentified | undefined,
  term: string,
): Estimand | NotIdentified {
  if (!regression) return notIdentified('no regression');
  if (!isIdentified(regression)) return regression;
  const found = regression.coefficients[term];
  if (!found) return notIdentified('the term is not identified');
  if (found.aliasedWith) return notIdentified(`confounded with ${found.aliasedWith.join(', ')}`);
  if (found.clusterSe === undefined) return notIdentified(found.noInterval ?? 'no standard error');
  return { value: found.value, se: found.clusterSe, clusters: regression.clusters };
}

function fromReciprocity(estimate: ReciprocityEstimate | NotIdentified): Estimand | NotIdentified {
  if (!isIdentified(estimate)) return estimate;
  if (estimate.pairedSe === undefined) return notIdentified(estimate.noInterval ?? 'no standard error');
  return { value: estimate.value, se: estimate.pairedSe, clusters: estimate.configurations };
}

/**
 * What the paper follows across conditions (section 4.3), for the games that were put: the four coefficients of
 * equation 3 (`distributional.<term>`), the four pooled interactions of equation 4 (`group.ingroup:<term>`) and
 * equation 5 (`reciprocity.direct`, `reciprocity.indirect`).
 */
export function estimands(estimates: ConditionEstimates): ReadonlyMap<string, Estimand | NotIdentified> {
  const { distributional, group, reciprocity: { direct, indirect } = {} } = estimates;
  const named: Named[] = [
    ...(distributional ? termNames : []).map(
      (term): Named => [`distributional.${term}`, fromRegression(distributional, term)],
    ),
    ...(group ? termNames : []).map(
      (term): Named => [`group.ingroup:${term}`, fromRegression(group?.pooled, `ingroup:${term}`)],
    ),
    ...(direct ? [['reciprocity.direct', fromReciprocity(direct)] as const] : []),
    ...(indirect ? [['reciprocity.indirect', fromReciprocity(indirect)] as const] : []),
  ];
  return new Map(named);
}
