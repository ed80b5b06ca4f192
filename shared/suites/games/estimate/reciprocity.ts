import {
  clusterReference,
  interval,
  referenceName,
  twoSidedP,
} from '../../../stats/distributions/reference.ts';
import { groupBy } from '../../../stats/groupBy.ts';
import { isIdentified, type NotIdentified, notIdentified } from '../../../stats/identified.ts';
import { type MeanEstimate, meanEstimate } from '../../../stats/mean.ts';
import { minimumDetectableEffect } from '../../../stats/power.ts';
import type { Prior } from '../factors.ts';
import type { GameRow } from './rows.ts';

/**
 * Equation 5: the share of prosocial choices after help less that after misbehaviour, each the mean over states of
 * the mean over replicates. What the data cannot give is left out, with `noInterval` saying why.
 */
export interface ReciprocityContrast {
  readonly value: number;
  readonly afterHelp: number;
  readonly afterMisbehaviour: number;
  /** All responses taken as independent. */
  readonly se?: number;
  /** The two prior choices of one payoff configuration paired: the headline. */
  readonly pairedSe?: number;
  /** States taken as independent, the two prior choices of a configuration included. */
  readonly stateSe?: number;
  /** 95% confidence interval from `pairedSe`. */
  readonly low?: number;
  readonly high?: number;
  /** Two-sided p-value from `pairedSe`. */
  readonly p?: number;
  /** The smallest true contrast that these data would find (5% level, two-sided) with 80% power. */
  readonly minimumDetectable?: number;
  readonly noInterval?: string;
  /** What low and high are, e.g. `95% paired by configuration, normal`. */
  readonly interval: string;
  /** The two levels over states, with their own 95% t intervals. */
  readonly levels: { readonly afterHelp: MeanEstimate; readonly afterMisbehaviour: MeanEstimate };
  readonly n: number;
  readonly configurations: number;
}

/** The contrast with `none` counted as not prosocial, and with such responses left out. */
export type ReciprocityEstimate = ReciprocityContrast & {
  readonly noneExcluded: ReciprocityContrast | NotIdentified;
};

/** The share of prosocial choices in each state after one prior choice, by payoff configuration. */
interface Level {
  readonly shares: ReadonlyMap<string, number>;
  readonly mean: MeanEstimate;
  /** p (1 - p) / n over responses. */
  readonly responseVariance: number;
}

function prosocialShare(rows: readonly GameRow[]): number {
  return rows.reduce((sum, row) => sum + (row.prosocial ?? 0), 0) / rows.length;
}

function levelAfter(prior: Prior, rows: readonly GameRow[]): Level | NotIdentified {
  const responses = rows.filter((row) => row.prior === prior && row.prosocial !== null);
  const states = groupBy(responses, (row) => row.config_id);
  const shares = new Map([...states].map(([config, replicates]) => [config, prosocialShare(replicates)]));
  const mean = meanEstimate([...shares.values()]);
  if (!isIdentified(mean)) return notIdentified(`no reply was had after the prior choice ${prior}`);
  const p = prosocialShare(responses);
  return { shares, mean, responseVariance: (p * (1 - p)) / responses.length };
}

/**
 * Variance of the difference of two means over configurations that are the same on both sides: G/(G - 1) Σ u²,
 * where u is what one configuration contributes to the deviation of the difference. With every configuration on
 * both sides it is the variance of the paired differences over G.
 */
function pairedVariance(help: Level, misbehaviour: Level, configurations: ReadonlySet<string>): number {
  const pull = ({ shares, mean }: Level, config: string) =>
    ((shares.get(config) ?? mean.value) - mean.value) / shares.size;
  let squares = 0;
  for (const config of configurations) squares += (pull(help, config) - pull(misbehaviour, config)) ** 2;
  return (configurations.size / (configurations.size - 1)) * squares;
}

type Uncertainty = Pick<
  ReciprocityContrast,
  'pairedSe' | 'low' | 'high' | 'p' | 'minimumDetectable' | 'noInterval' | 'interval'
>;

/** Below this a standard error of shares is rounding. */
const vanishing = 1e-12;

function uncertainty(value: number, variance: number, configurations: number): Uncertainty {
  if (configurations < 2) return { interval: 'none', noInterval: 'fewer than two payoff configurations' };
  const pairedSe = Math.sqrt(variance);
  if (pairedSe < vanishing) return { interval: 'none', noInterval: 'no variation between configurations' };
  const reference = clusterReference(configurations);
  return {
    pairedSe,
    ...interval(value, pairedSe, reference),
    p: twoSidedP(value / pairedSe, reference),
    minimumDetectable: minimumDetectableEffect(pairedSe, { reference }),
    interval: `95% paired by configuration, ${referenceName(reference)}`,
  };
}

/** Standard errors that take responses, or states, as independent; left out when zero or unknown. */
function unpairedErrors(help: Level, misbehaviour: Level): Pick<ReciprocityContrast, 'se' | 'stateSe'> {
  const se = Math.sqrt(help.responseVariance + misbehaviour.responseVariance);
  const known = help.shares.size > 1 && misbehaviour.shares.size > 1;
  const stateSe = Math.hypot(help.mean.se ?? 0, misbehaviour.mean.se ?? 0);
  return { ...(se > 0 ? { se } : {}), ...(known && stateSe > 0 ? { stateSe } : {}) };
}

function contrast(rows: readonly GameRow[]): ReciprocityContrast | NotIdentified {
  const help = levelAfter('help', rows);
  const misbehaviour = levelAfter('misbehave', rows);
  if (!isIdentified(help)) return help;
  if (!isIdentified(misbehaviour)) return misbehaviour;
  const configurations = new Set([...help.shares.keys(), ...misbehaviour.shares.keys()]);
  const value = help.mean.value - misbehaviour.mean.value;
  return {
    value,
    afterHelp: help.mean.value,
    afterMisbehaviour: misbehaviour.mean.value,
    ...unpairedErrors(help, misbehaviour),
    ...uncertainty(value, pairedVariance(help, misbehaviour, configurations), configurations.size),
    levels: { afterHelp: help.mean, afterMisbehaviour: misbehaviour.mean },
    n: rows.filter((row) => row.prosocial !== null).length,
    configurations: configurations.size,
  };
}

/**
 * Direct or indirect reciprocity (equation 5, section 3.3.1) from the rows of one of the two games. Responses
 * without a choice count as not prosocial; `noneExcluded` leaves them out.
 */
export function reciprocity(rows: readonly GameRow[]): ReciprocityEstimate | NotIdentified {
  const headline = contrast(rows);
  if (!isIdentified(headline)) return headline;
  return { ...headline, noneExcluded: contrast(rows.filter((row) => row.choice !== 'none')) };
}
