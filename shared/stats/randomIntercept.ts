import { type Clusters, clusterSums } from './clusters.ts';
import { type NotIdentified, notIdentified } from './identified.ts';
import { type Design, type OlsFit, ols } from './ols.ts';
import { addScaled, dot } from './orthogonalize.ts';

/** A regression with a random intercept for each group. */
export interface RandomInterceptFit {
  /** Least squares on the data with their groups' share taken out: its coefficients and classical errors are the model's. */
  readonly fit: OlsFit;
  /** Variance within groups: RSS over n - p. */
  readonly residualVariance: number;
  /** Variance between groups; 0 at the boundary. */
  readonly betweenVariance: number;
  /** Whether the estimate lies at the edge of what is possible, where the model is plain least squares. */
  readonly boundary: boolean;
  readonly groups: number;
}

/** Decades of the ratio of variances that are searched, and steps to a decade. */
const [lowest, highest, perDecade] = [-8, 6, 2];

/** The search ends when the logarithm of the ratio is known to this. */
const precision = 1e-10;

const golden = (Math.sqrt(5) - 1) / 2;

/**
 * Least squares with a random intercept for each group, by restricted maximum likelihood (Patterson & Thompson 1971):
 * for a ratio λ of the variance between groups to that within, the model is least squares on values less
 * 1 - 1/√(1 + n λ) of their group's mean (n its size); λ maximises the profiled likelihood. The search covers all
 * decades and compares with λ = 0, so that a variance of 0 is found and said instead of a failure to converge.
 */
export function randomInterceptReml(
  design: Design,
  outcome: Float64Array,
  groups: Clusters,
): RandomInterceptFit | NotIdentified {
  if (groups.count < 2) return notIdentified('one group has no variation between groups');
  const sizes = clusterSums(new Float64Array(outcome.length).fill(1), groups);
  const withMeans = (column: Float64Array): Summed => ({ column, sums: clusterSums(column, groups) });
  const columns = design.columns.map(withMeans);
  const y = withMeans(outcome);

  const fitAt = (ratio: number): OlsFit => {
    const shares = sizes.map((n) => 1 - 1 / Math.sqrt(1 + n * ratio));
    const partial = ({ column, sums }: Summed) =>
      column.map((entry, i) => {
        const group = groups.codes[i] ?? 0;
        return entry - ((shares[group] ?? 0) * (sums[group] ?? 0)) / (sizes[group] ?? 1);
      });
    return ols({ terms: design.terms, columns: columns.map(partial) }, partial(y));
  };
  const flat = fitAt(0);
  const kept = columns.filter((_, i) => flat.terms.includes(design.terms[i] ?? ''));
  const cross = crossProducts([...kept, y]);
  /** Twice the negative restricted log likelihood, but for constants. */
  const deviance = (ratio: number): number => {
    const weights = sizes.map((n) => ratio / (1 + n * ratio));
    const pivots = choleskyPivots(cross(weights));
    const residual = pivots.pop() ?? 0;
    const spread = sizes.reduce((sum, n) => sum + Math.log1p(n * ratio), 0);
    const information = pivots.reduce((sum, pivot) => sum + Math.log(pivot), 0);
    return flat.dfResidual * Math.log(residual) + spread + information;
  };

  const best = minimise((log) => deviance(10 ** log));
  const boundary = best === null || deviance(10 ** best) >= deviance(0);
  const ratio = boundary ? 0 : 10 ** best;
  const fit = boundary ? flat : fitAt(ratio);
  const residualVariance = fit.residualSumOfSquares / fit.dfResidual;
  return { fit, residualVariance, betweenVariance: ratio * residualVariance, boundary, groups: groups.count };
}

/** A column with its sums by group. */
interface Summed {
  readonly column: Float64Array;
  readonly sums: Float64Array;
}

/**
 * The cross products of columns less, for each group, a weight times the products of their sums in it: with the weights
 * λ / (1 + n λ) those of the columns with their groups' share taken out, without going through the rows again.
 */
function crossProducts(columns: readonly Summed[]): (weights: Float64Array) => Float64Array[] {
  const plain = columns.map(({ column }) => Float64Array.from(columns, (other) => dot(column, other.column)));
  return (weights) =>
    plain.map((row, i) =>
      row.map((product, j) => {
        const [own, other] = [columns[i]?.sums, columns[j]?.sums];
        return weights.reduce(
          (sum, weight, g) => sum - weight * (own?.[g] ?? 0) * (other?.[g] ?? 0),
          product,
        );
      }),
    );
}

/** The squared diagonal of a positive definite matrix's Cholesky factor: of the last row, the residual sum of squares. */
function choleskyPivots(matrix: readonly Float64Array[]): number[] {
  const rest = matrix.map((row) => Float64Array.from(row));
  return rest.map((row, k) => {
    const pivot = row[k] ?? 0;
    for (let i = k + 1; i < rest.length; i++)
      addScaled(rest[i] as Float64Array, -(rest[i]?.[k] ?? 0) / pivot, row);
    return pivot;
  });
}

/** Where a function of the decade is least: the best of a grid, then golden sections around it; null at its lower end. */
function minimise(at: (log: number) => number): number | null {
  let best = lowest;
  let least = Number.POSITIVE_INFINITY;
  for (let step = 0; step <= (highest - lowest) * perDecade; step++) {
    const log = lowest + step / perDecade;
    const value = at(log);
    if (value < least) [best, least] = [log, value];
  }
  if (best === lowest) return null;
  let [low, high] = [best - 1 / perDecade, best + 1 / perDecade];
  let [left, right] = [high - golden * (high - low), low + golden * (high - low)];
  let [atLeft, atRight] = [at(left), at(right)];
  while (high - low > precision) {
    if (atLeft < atRight) {
      [high, right, atRight] = [right, left, atLeft];
      left = high - golden * (high - low);
      atLeft = at(left);
    } else {
      [low, left, atLeft] = [left, right, atRight];
      right = low + golden * (high - low);
      atRight = at(right);
    }
  }
  return (low + high) / 2;
}
