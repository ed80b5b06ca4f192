import type { Clusters } from './clusters.ts';
import {
  clusterReference,
  interval,
  type Reference,
  referenceName,
  twoSidedP,
} from './distributions/reference.ts';
import { isIdentified } from './identified.ts';
import { type OlsFit, rSquared } from './ols.ts';
import { minimumDetectableEffect } from './power.ts';
import { clusterStandardErrors, type StandardErrors, standardErrors } from './standardErrors.ts';

/** One coefficient with its uncertainty. What the data cannot give is left out, with `noInterval` saying why. */
export interface CoefficientEstimate {
  readonly value: number;
  /** Classical standard error: responses taken as independent, with one variance. */
  readonly se?: number;
  /** Cluster-robust standard error (CR1). */
  readonly clusterSe?: number;
  /** 95% confidence interval from the cluster-robust standard error. */
  readonly low?: number;
  readonly high?: number;
  /** Two-sided p-value from the cluster-robust standard error. */
  readonly p?: number;
  /** The smallest true effect that these data would find (5% level, two-sided) with 80% power. */
  readonly minimumDetectable?: number;
  /** Why there is no interval. */
  readonly noInterval?: string;
  /** Unidentified terms whose effects this value includes. */
  readonly aliasedWith?: readonly string[];
}

/** A regression, ready for a report. */
export interface RegressionEstimates {
  readonly coefficients: Readonly<Record<string, CoefficientEstimate>>;
  readonly notIdentified: readonly { readonly term: string; readonly reason: string }[];
  /** What `low` and `high` are, e.g. `95% cluster-robust, normal` or `95% cluster-robust, t(4)`. */
  readonly interval: string;
  readonly n: number;
  readonly clusters: number;
  readonly dfResidual: number;
  readonly rSquared?: number;
}

type Uncertainty = Omit<CoefficientEstimate, 'value' | 'se' | 'aliasedWith'>;

/** A cluster-robust standard error below this share of the classical one is rounding. */
const vanishing = 1e-9;

function uncertainty(value: number, se: number, clusterSe: number, reference: Reference): Uncertainty {
  if (clusterSe <= vanishing * se) return { noInterval: 'no variation between clusters' };
  return {
    clusterSe,
    ...interval(value, clusterSe, reference),
    p: twoSidedP(value / clusterSe, reference),
    minimumDetectable: minimumDetectableEffect(clusterSe, { reference }),
  };
}

function coefficient(
  fit: OlsFit,
  i: number,
  classical: StandardErrors,
  robust: StandardErrors,
  reference: Reference,
): CoefficientEstimate {
  const term = fit.terms[i] ?? '';
  const value = fit.coefficients[i] ?? 0;
  const aliases = fit.notIdentified.filter((found) => found.dependsOn.includes(term));
  const aliasedWith = aliases.length > 0 ? { aliasedWith: aliases.map((found) => found.term) } : {};
  if (!isIdentified(classical)) return { value, noInterval: classical.reason, ...aliasedWith };
  const se = classical.values[i] ?? 0;
  if (!isIdentified(robust)) return { value, se, noInterval: robust.reason, ...aliasedWith };
  return { value, se, ...uncertainty(value, se, robust.values[i] ?? 0, reference), ...aliasedWith };
}

/**
 * The coefficients of a fit with classical and cluster-robust standard errors. The headline interval is the
 * cluster-robust one, since responses to one configuration are not independent; its quantile is that of
 * {@link clusterReference}. A coefficient whose term is entangled with an unidentified one says so in
 * `aliasedWith`: only the combination is identified, and the value is the one of the model without that term.
 */
export function regressionEstimates(fit: OlsFit, clusters: Clusters): RegressionEstimates {
  const classical = standardErrors(fit, 'classical');
  const robust = clusterStandardErrors(fit, clusters);
  const reference = clusterReference(clusters.count);
  const explained = rSquared(fit);
  return {
    coefficients: Object.fromEntries(
      fit.terms.map((term, i) => [term, coefficient(fit, i, classical, robust, reference)]),
    ),
    notIdentified: fit.notIdentified.map(({ term, reason }) => ({ term, reason })),
    interval: isIdentified(robust) ? `95% cluster-robust, ${referenceName(reference)}` : 'none',
    n: fit.n,
    clusters: clusters.count,
    dfResidual: fit.dfResidual,
    ...(isIdentified(explained) ? { rSquared: explained.value } : {}),
  };
}
