import { type Clusters, clustersOf } from '../../stats/clusters.ts';
import { clusterReference, interval, referenceName, twoSidedP } from '../../stats/distributions/reference.ts';
import { fixedEffectsOls } from '../../stats/fixedEffects.ts';
import { isIdentified, type NotIdentified, notIdentified } from '../../stats/identified.ts';
import type { OlsFit } from '../../stats/ols.ts';
import { clusterStandardErrors, type StandardErrors, standardErrors } from '../../stats/standardErrors.ts';
import type { CodedRow } from './codedRows.ts';
import { type Value, values } from './values.ts';

/** How the choice depends on the mention of one value, other mentions and the prompt held fixed. */
export interface Dependence {
  /** Change of the probability of the prosocial choice. */
  readonly value: number;
  /** Classical standard error. */
  readonly se?: number;
  /** HC1: n over the residual degrees of freedom, prompts counted. */
  readonly hc1Se?: number;
  /** Clustered by payoff configuration (CR1); prompts are nested in configurations and not counted. */
  readonly clusterSe?: number;
  /** 95% interval and two-sided p by the clustered standard error. */
  readonly low?: number;
  readonly high?: number;
  readonly p?: number;
  /** Why there is no interval. */
  readonly noInterval?: string;
}

/** The regression of one model's choices in one game. */
export interface GameDependency {
  readonly coefficients: Readonly<Partial<Record<Value, Dependence>>>;
  readonly notIdentified: readonly { readonly value: string; readonly reason: string }[];
  readonly n: number;
  readonly prompts: number;
  readonly clusters: number;
  /** What `low` and `high` are, e.g. `95% cluster-robust, normal`. */
  readonly interval: string;
}

/**
 * The linear probability model of the prosocial choice on mention indicators, with a fixed effect for each prompt
 * (section 3.4): what responses to one and the same prompt that mention a value choose, beside those that do not. A
 * value that is always or never mentioned, or that goes with others, is named as not identified.
 */
export function estimateDependency(rows: readonly CodedRow[]): GameDependency | NotIdentified {
  const chosen = rows.filter(({ prosocial }) => prosocial !== null);
  const mentioned = values.filter((value) => chosen.some(({ mentions }) => mentions[value] !== undefined));
  if (chosen.length === 0) return notIdentified('no coded response with a prosocial option');
  const column = (of: (row: CodedRow) => number) => Float64Array.from(chosen, of);
  const prompts = clustersOf(chosen.map(({ prompt_id }) => prompt_id));
  const fit = fixedEffectsOls(
    { terms: mentioned, columns: mentioned.map((value) => column(({ mentions }) => mentions[value] ?? 0)) },
    column(({ prosocial }) => prosocial ?? 0),
    prompts,
  );
  const configurations = clustersOf(chosen.map(({ config_id }) => config_id));
  const reference = clusterReference(configurations.count);
  return {
    coefficients: coefficientsOf(fit, configurations),
    notIdentified: fit.notIdentified.map(({ term, reason }) => ({
      value: term,
      reason: constancyOf(chosen, term) ?? reason,
    })),
    n: fit.n,
    prompts: prompts.count,
    clusters: configurations.count,
    interval: `95% cluster-robust, ${referenceName(reference)}`,
  };
}

function coefficientsOf(fit: OlsFit, configurations: Clusters): GameDependency['coefficients'] {
  const errors = {
    se: standardErrors(fit, 'classical'),
    hc1Se: standardErrors(fit, 'HC1'),
    clusterSe: clusterStandardErrors(fit, configurations),
  };
  const reference = clusterReference(configurations.count);
  return Object.fromEntries(
    fit.terms.map((term, i) => {
      const value = fit.coefficients[i] ?? 0;
      const own = Object.entries(errors).flatMap(([name, found]) => errorAt(name, found, i));
      const { clusterSe } = Object.fromEntries(own);
      const uncertainty = clusterSe
        ? { ...interval(value, clusterSe, reference), p: twoSidedP(value / clusterSe, reference) }
        : {
            noInterval: isIdentified(errors.clusterSe)
              ? 'no variation between clusters'
              : errors.clusterSe.reason,
          };
      return [term, { value, ...Object.fromEntries(own), ...uncertainty }];
    }),
  );
}

function errorAt(name: string, errors: StandardErrors, i: number): [string, number][] {
  const error = isIdentified(errors) ? errors.values[i] : undefined;
  return error === undefined ? [] : [[name, error]];
}

/** Says so where a value was mentioned in all responses, or in none. */
function constancyOf(rows: readonly CodedRow[], term: string): string | null {
  const count = rows.filter(({ mentions }) => mentions[term as Value] === 1).length;
  if (count === 0) return 'never mentioned';
  return count === rows.length ? 'always mentioned' : null;
}
