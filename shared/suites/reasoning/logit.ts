import { clustersOf } from '../../stats/clusters.ts';
import { conditionalLogit } from '../../stats/conditionalLogit.ts';
import { clusterReference, interval, twoSidedP } from '../../stats/distributions/reference.ts';
import { isIdentified, type NotIdentified, notIdentified } from '../../stats/identified.ts';
import type { CodedRow } from './codedRows.ts';
import type { GameDependency } from './dependency.ts';
import { type Value, values } from './values.ts';

/** How the odds of the prosocial choice change with the mention of one value. */
export interface LogOdds {
  readonly value: number;
  /** From the information matrix. */
  readonly se: number;
  /** Clustered by payoff configuration, with its 95% interval and p. */
  readonly clusterSe?: number;
  readonly low?: number;
  readonly high?: number;
  readonly p?: number;
}

/** The logit that stands beside the linear probability model. */
export interface GameLogit {
  readonly coefficients: Readonly<Partial<Record<Value, LogOdds>>>;
  /** Responses and prompts whose choices differ: only these tell. */
  readonly n: number;
  readonly prompts: number;
}

/**
 * A check on the linear probability model: the logit of the prosocial choice on mentions with an effect of each prompt,
 * conditional on how many of its responses are prosocial. Signs and clear intervals should agree.
 *
 * @param dependency the linear model: its terms are those that vary within prompts
 */
export function estimateLogit(
  rows: readonly CodedRow[],
  dependency: GameDependency | NotIdentified,
): GameLogit | NotIdentified {
  if (!isIdentified(dependency)) return dependency;
  const chosen = rows.filter(({ prosocial }) => prosocial !== null);
  const prompts = clustersOf(chosen.map(({ prompt_id }) => prompt_id));
  const configurations = clustersOf(chosen.map(({ config_id }) => config_id));
  const outcome = Float64Array.from(chosen, ({ prosocial }) => prosocial ?? 0);
  const column = (value: Value) => Float64Array.from(chosen, ({ mentions }) => mentions[value] ?? 0);
  const kept = values.filter((value) => dependency.coefficients[value] !== undefined);
  if (kept.length === 0) return notIdentified('no mention varies among the responses to a prompt');
  const design = { terms: kept, columns: kept.map(column) };
  const fit = conditionalLogit(design, outcome, prompts, configurations);
  if (!isIdentified(fit)) return fit;
  const reference = clusterReference(configurations.count);
  return {
    coefficients: Object.fromEntries(
      kept.map((value, i) => {
        const [estimate = 0, se = 0, clusterSe] = [
          fit.coefficients[i],
          fit.errors[i],
          fit.clusterErrors?.[i],
        ];
        if (!clusterSe) return [value, { value: estimate, se }];
        const bounds = interval(estimate, clusterSe, reference);
        return [
          value,
          { value: estimate, se, clusterSe, ...bounds, p: twoSidedP(estimate / clusterSe, reference) },
        ];
      }),
    ),
    n: fit.n,
    prompts: fit.groups,
  };
}
