import { type Clusters, clusterSums } from './clusters.ts';
import { type NotIdentified, notIdentified } from './identified.ts';
import type { Design } from './ols.ts';
import { applyInverse, dot, orthogonalize } from './orthogonalize.ts';
import { type Placing, placements } from './placements.ts';

/** A logit with an effect of its own for each group, fitted conditionally. */
export interface ConditionalLogitFit {
  readonly terms: readonly string[];
  /** Log-odds. */
  readonly coefficients: Float64Array;
  /** From the information matrix. */
  readonly errors: Float64Array;
  /** Robust to scores that go together within clusters (of groups), with the factor C / (C - 1); null for one cluster. */
  readonly clusterErrors: Float64Array | null;
  /** Observations and groups in which the outcome varies: others say nothing about the coefficients. */
  readonly n: number;
  readonly groups: number;
  readonly logLikelihood: number;
}

const mostSteps = 50;
const tolerance = 1e-16;

/** Log-odds beyond which a term separates the outcomes: its likelihood has no maximum. */
const separated = 12;

/**
 * Logit with group effects, by the likelihood conditional on the number of successes in each group (Chamberlain 1980),
 * which has no incidental parameters. The sum over all ways of placing the successes is computed exactly, by the recursion
 * of Howard (1972), with its derivatives; Newton's method with halved steps.
 *
 * @param design columns that vary within some group, and are not collinear within groups
 * @param outcome 0 or 1
 * @param groups one code an observation
 * @param clusters one code an observation; a group lies in one cluster
 */
export function conditionalLogit(
  { terms, columns }: Design,
  outcome: Float64Array,
  groups: Clusters,
  clusters: Clusters,
): ConditionalLogitFit | NotIdentified {
  const informative = strataOf(columns, outcome, groups, clusters);
  if (informative.length === 0) return notIdentified('no prompt has responses that choose differently');
  const k = terms.length;
  let beta = new Float64Array(k);
  let at = likelihoodAt(informative, beta);
  for (let step = 0; ; step++) {
    const solve = solver(at.information);
    if (!solve) return notIdentified('the information matrix is singular');
    const direction = solve(at.score);
    const gain = dot(direction, at.score);
    if (gain < tolerance) {
      return {
        terms,
        coefficients: beta,
        errors: Float64Array.from(terms, (_, i) => Math.sqrt(solve(unit(i, k))[i] ?? 0)),
        clusterErrors: clusterErrors(at.scores, informative, solve),
        n: informative.reduce((sum, { size }) => sum + size, 0),
        groups: informative.length,
        logLikelihood: at.value,
      };
    }
    if (step === mostSteps) return notIdentified('the likelihood has no maximum that was found');
    const before = { beta, value: at.value };
    let length = 1;
    do {
      beta = before.beta.map((value, i) => value + length * (direction[i] ?? 0));
      at = likelihoodAt(informative, beta);
      length /= 2;
    } while (length > 1e-6 && at.value < before.value);
    if (beta.some((value) => Math.abs(value) > separated)) {
      return notIdentified('a mention separates the choices: the log-odds have no bound');
    }
  }
}

/** The observations of a group whose outcomes differ. */
interface Stratum extends Placing {
  /** Sums of the columns over the successes. */
  readonly chosen: Float64Array;
  readonly cluster: number;
}

function strataOf(
  columns: readonly Float64Array[],
  outcome: Float64Array,
  groups: Clusters,
  clusters: Clusters,
): Stratum[] {
  const sizes = clusterSums(new Float64Array(outcome.length).fill(1), groups);
  const successes = clusterSums(outcome, groups);
  const members: number[][] = Array.from({ length: groups.count }, () => []);
  groups.codes.forEach((group, i) => {
    members[group]?.push(i);
  });
  return members.flatMap((own, group) => {
    const count = successes[group] ?? 0;
    if (count === 0 || count === (sizes[group] ?? 0)) return [];
    const rows = Float64Array.from(own.flatMap((i) => columns.map((column) => column[i] ?? 0)));
    const chosen = Float64Array.from(columns, (column) =>
      own.reduce((sum, i) => sum + (outcome[i] ?? 0) * (column[i] ?? 0), 0),
    );
    const cluster = clusters.codes[own[0] ?? 0] ?? 0;
    return [{ rows, size: own.length, successes: count, chosen, cluster }];
  });
}

interface Likelihood {
  readonly value: number;
  readonly score: Float64Array;
  /** By columns. */
  readonly information: readonly Float64Array[];
  /** Scores of the strata. */
  readonly scores: readonly Float64Array[];
}

function likelihoodAt(strata: readonly Stratum[], beta: Float64Array): Likelihood {
  const k = beta.length;
  const score = new Float64Array(k);
  const information = Array.from(beta, () => new Float64Array(k));
  let value = 0;
  const scores = strata.map((stratum) => {
    const { log, means, moments } = placements(stratum, beta);
    const own = stratum.chosen.map((sum, i) => sum - (means[i] ?? 0));
    value += dot(stratum.chosen, beta) - log;
    own.forEach((entry, i) => {
      score[i] = (score[i] ?? 0) + entry;
    });
    information.forEach((column, j) => {
      for (let i = 0; i < k; i++) {
        column[i] = (column[i] ?? 0) + (moments[i * k + j] ?? 0) - (means[i] ?? 0) * (means[j] ?? 0);
      }
    });
    return own;
  });
  return { value, score, information, scores };
}

/** Solves systems of a matrix given by columns; null if it is singular. */
function solver(columns: readonly Float64Array[]): ((v: Float64Array) => Float64Array) | null {
  const { basis, inverse, dependent } = orthogonalize(columns);
  if (dependent.length > 0) return null;
  return (v) =>
    applyInverse(
      inverse,
      basis.map((q) => dot(q, v)),
    );
}

function unit(i: number, k: number): Float64Array {
  const vector = new Float64Array(k);
  vector[i] = 1;
  return vector;
}

/** The sandwich: scores summed by cluster between two inverses of the information. */
function clusterErrors(
  scores: readonly Float64Array[],
  strata: readonly Stratum[],
  solve: (v: Float64Array) => Float64Array,
): Float64Array | null {
  const sums = new Map<number, Float64Array>();
  for (const [s, score] of scores.entries()) {
    const cluster = strata[s]?.cluster ?? 0;
    const sum = sums.get(cluster);
    sums.set(cluster, sum ? sum.map((entry, i) => entry + (score[i] ?? 0)) : score);
  }
  if (sums.size < 2) return null;
  const influences = [...sums.values()].map(solve);
  return Float64Array.from(scores[0] ?? [], (_, i) => {
    const square = influences.reduce((total, influence) => total + (influence[i] ?? 0) ** 2, 0);
    return Math.sqrt((square * sums.size) / (sums.size - 1));
  });
}
