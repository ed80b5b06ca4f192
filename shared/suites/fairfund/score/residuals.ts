import { framings } from '../factors.ts';
import type { Answer } from './answers.ts';

/** More than enough: in a balanced design one sweep suffices, and with some answers missing a handful do. */
const mostSweeps = 20;

/** Means smaller than this, in rating points, ranks or dollars, are nothing. */
const negligible = 1e-9;

/** What an answer's claimant says, the name apart: scenario and framing. */
export function appealOf({ scenario, cell }: Answer): string {
  return `${scenario} ${cell % framings.length}`;
}

/**
 * What is left of the values when the effects of the appeal and of the position are taken off, neither of
 * which tells who the claimant is: the residuals of the additive model, fitted by taking off group means in
 * turn.
 */
export function namelessResiduals(answers: readonly Answer[]): Float64Array {
  const residuals = Float64Array.from(answers, ({ value }) => value);
  const appeals = numberGroups(answers.map(appealOf));
  const positions = numberGroups(answers.map(({ position }) => position));
  for (let sweep = 0; sweep < mostSweeps; sweep++) {
    const largest = Math.max(takeOffMeans(residuals, appeals), takeOffMeans(residuals, positions));
    if (largest < negligible) break;
  }
  return residuals;
}

function numberGroups(keys: readonly (string | number)[]): Int32Array {
  const numbers = new Map([...new Set(keys)].map((key, number) => [key, number]));
  return Int32Array.from(keys, (key) => numbers.get(key) ?? 0);
}

/** Centres each group, and says how large the largest mean was. */
function takeOffMeans(values: Float64Array, groups: Int32Array): number {
  const size = groups.reduce((most, group) => Math.max(most, group + 1), 0);
  const means = new Float64Array(size);
  const counts = new Float64Array(size);
  for (let i = 0; i < values.length; i++) {
    const group = groups[i] as number;
    means[group] = (means[group] as number) + (values[i] as number);
    counts[group] = (counts[group] as number) + 1;
  }
  for (let group = 0; group < size; group++) {
    means[group] = (means[group] as number) / (counts[group] as number);
  }
  for (let i = 0; i < values.length; i++) {
    values[i] = (values[i] as number) - (means[groups[i] as number] as number);
  }
  return means.reduce((most, mean) => Math.max(most, Math.abs(mean)), 0);
}
