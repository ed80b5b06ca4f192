import { type Clusters, clusterSums } from './clusters.ts';
import { type Design, type OlsFit, ols } from './ols.ts';
import { dot } from './orthogonalize.ts';

/** What demeaning leaves of a column is rounding below this share of its length. */
const rounding = 1e-7;

function demean(column: Float64Array, groups: Clusters, sizes: Float64Array): Float64Array {
  const sums = clusterSums(column, groups);
  const within = column.map((entry, i) => {
    const group = groups.codes[i] ?? 0;
    return entry - (sums[group] ?? 0) / (sizes[group] ?? 1);
  });
  return dot(within, within) > rounding ** 2 * dot(column, column) ? within : new Float64Array(column.length);
}

/**
 * Least squares with one fixed effect a group, by the within estimator: design and outcome less their group
 * means. Coefficients and residuals equal those of the regression on a dummy for each group; the residual degrees
 * of freedom are n - G - k. Give no intercept: the effects take its place.
 *
 * A term that never varies within a group is named as not identified.
 */
export function fixedEffectsOls(design: Design, outcome: Float64Array, groups: Clusters): OlsFit {
  const sizes = clusterSums(new Float64Array(outcome.length).fill(1), groups);
  const columns = design.columns.map((column) => demean(column, groups, sizes));
  const leverage = Float64Array.from(groups.codes, (group) => 1 / (sizes[group] ?? 1));
  const absorbed = { effects: groups.count, leverage };
  const fit = ols({ terms: design.terms, columns }, demean(outcome, groups, sizes), absorbed);
  return {
    ...fit,
    notIdentified: fit.notIdentified.map((unidentified) =>
      unidentified.dependsOn.length > 0
        ? unidentified
        : { ...unidentified, reason: 'does not vary within any group' },
    ),
  };
}
