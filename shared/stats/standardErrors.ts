import { type Clusters, clusterSums } from './clusters.ts';
import { type NotIdentified, notIdentified } from './identified.ts';
import type { OlsFit } from './ols.ts';
import { dot } from './orthogonalize.ts';

/**
 * How the noise of independent rows is measured (MacKinnon & White 1985): `classical` takes one variance for all;
 * `HC0` each row's squared residual; `HC1` scales HC0 by n over the residual degrees of freedom; `HC3` divides
 * each residual by one minus its leverage.
 */
export type Convention = 'classical' | 'HC0' | 'HC1' | 'HC3';

/** Standard errors by term, in the order of the fit's terms. */
export type StandardErrors = { readonly values: Float64Array } | NotIdentified;

/** Square roots of the diagonal of factor x R⁻¹ S'S R⁻ᵀ, where S has a column of scores for each basis vector. */
function sandwich(fit: OlsFit, scores: readonly Float64Array[], factor: number): StandardErrors {
  const meat = scores.map((a) => scores.map((b) => dot(a, b)));
  const values = Float64Array.from(fit.terms, (_, i) => {
    let sum = 0;
    for (let j = i; j < meat.length; j++) {
      for (let l = i; l < meat.length; l++) {
        sum += (fit.inverse[j]?.[i] ?? 0) * (meat[j]?.[l] ?? 0) * (fit.inverse[l]?.[i] ?? 0);
      }
    }
    return Math.sqrt(Math.max(sum, 0) * factor);
  });
  return { values };
}

function degenerate(fit: OlsFit): NotIdentified | null {
  if (fit.dfResidual < 1) return notIdentified('as many coefficients as responses');
  if (fit.exact) return notIdentified('no residual variation: the terms predict every outcome exactly');
  return null;
}

function classical(fit: OlsFit): StandardErrors {
  const variance = fit.residualSumOfSquares / fit.dfResidual;
  const values = Float64Array.from(fit.terms, (_, i) => {
    let sum = 0;
    for (const column of fit.inverse.slice(i)) sum += (column[i] ?? 0) ** 2;
    return Math.sqrt(variance * sum);
  });
  return { values };
}

/**
 * Standard errors for independent rows. Not identified without residual degrees of freedom, for an exact fit, and
 * (HC3) when a row alone determines a coefficient.
 */
export function standardErrors(fit: OlsFit, convention: Convention): StandardErrors {
  const trouble = degenerate(fit);
  if (trouble) return trouble;
  if (convention === 'classical') return classical(fit);
  const hc3 = convention === 'HC3';
  if (hc3 && fit.leverage.some((h) => h > 1 - 1e-10)) {
    return notIdentified('a single response determines a coefficient');
  }
  const noise = fit.residuals.map((e, i) => (hc3 ? e / (1 - (fit.leverage[i] ?? 0)) : e));
  const scores = fit.basis.map((q) => q.map((entry, i) => entry * (noise[i] ?? 0)));
  return sandwich(fit, scores, convention === 'HC1' ? fit.n / fit.dfResidual : 1);
}

/**
 * Cluster-robust standard errors, CR1: the sandwich over cluster sums, times G/(G - 1) x (n - 1)/(n - k), with G
 * clusters and k coefficients (Cameron & Miller 2015, equation 12).
 *
 * @param absorbed whether absorbed effects count in k: not when they are `nested` in clusters (the default), as
 *   is proper there; `counted` otherwise
 * @returns not identified with fewer than two clusters, or than two a coefficient (the fit then forces most
 *   cluster sums of residuals towards zero, and the errors with them), or on what denies {@link standardErrors}
 */
export function clusterStandardErrors(
  fit: OlsFit,
  clusters: Clusters,
  absorbed: 'nested' | 'counted' = 'nested',
): StandardErrors {
  const trouble = degenerate(fit);
  if (trouble) return trouble;
  const { count } = clusters;
  const k = fit.terms.length;
  if (count < 2) return notIdentified('fewer than two clusters');
  if (count < 2 * k) return notIdentified(`fewer than two clusters a coefficient: ${count} for ${k}`);
  const scores = fit.basis.map((q) =>
    clusterSums(
      q.map((entry, i) => entry * (fit.residuals[i] ?? 0)),
      clusters,
    ),
  );
  const df = fit.n - k - (absorbed === 'counted' ? fit.absorbedEffects : 0);
  return sandwich(fit, scores, ((count / (count - 1)) * (fit.n - 1)) / df);
}
