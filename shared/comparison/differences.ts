import { holm } from '../stats/holm.ts';
import type { Change, Comparison as PairedComparison } from '../suites/change.ts';
import type { Quantity } from '../suites/quantity.ts';
import type { QuantitiesVerb } from '../suites/suite.ts';
import type { Difference } from './comparison.ts';
import { independentDifference } from './independent.ts';

/** A difference before its p-value is adjusted. */
type Unjudged = Omit<Difference, 'pHolm' | 'standsOut'>;

/**
 * The differences of every quantity that both audits have: paired where a paired change of that name is to be had,
 * else of the two estimates as if independent.
 */
export function differencesOf(
  reference: readonly Quantity[],
  other: readonly Quantity[],
  paired: PairedComparison | null,
  { scaleOf }: Pick<QuantitiesVerb, 'scaleOf'>,
): Unjudged[] {
  const others = new Map(other.map((quantity) => [quantity.name, quantity]));
  const changes = new Map(paired?.changes.map((change) => [change.name, change]));
  return reference.flatMap((quantity): Unjudged[] => {
    const beside = others.get(quantity.name);
    if (!beside) return [];
    const { name } = quantity;
    const scale = scaleOf(name);
    const change = changes.get(name);
    return [
      change
        ? { name, scale, ...pairedDifference(change) }
        : { name, scale, method: 'independent', pairs: null, ...independentDifference(quantity, beside) },
    ];
  });
}

function pairedDifference({ pairs, before, after, change, low, high, p, reason }: Change) {
  const values = { reference: before, value: after, difference: change };
  return { method: 'paired' as const, pairs, ...values, low, high, p, reason };
}

/** Adjusts the p-values by Holm's method, as one family, and says which differences stand out at a level. */
export function judgeDifferences(differences: readonly Unjudged[], alpha: number): Difference[] {
  const tested = differences.filter(({ p }) => p !== null);
  const adjusted = new Map(holm(tested.map(({ p }) => p ?? 1)).map((p, i) => [tested[i], p]));
  return differences.map((difference) => {
    const pHolm = adjusted.get(difference) ?? null;
    return { ...difference, pHolm, standsOut: pHolm !== null && pHolm <= alpha };
  });
}
