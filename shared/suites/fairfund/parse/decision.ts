import type { Candidate } from './candidate.ts';
import { weights } from './context.ts';
import { fault, type Reading, sameValues } from './reading.ts';

/**
 * Which passage is the answer. The heaviest kind there is decides, and in it the last one. Of answers marked
 * final the last replaces those before; all others must agree with each other, and no different answer may
 * follow the chosen one. Options among which none is chosen are no answer.
 */
export function decide(candidates: readonly Candidate[]): Reading | null {
  const heaviest = Object.values(weights).findLast((weight) =>
    candidates.some((each) => each.weight === weight),
  );
  const chosen = candidates.findLast(({ weight }) => weight === heaviest);
  if (heaviest === undefined || chosen === undefined) return null;
  if (heaviest === weights.option) return fault('ambiguous', 'options, none of them chosen');
  const final = heaviest === weights.final;
  const differing = candidates.filter(
    ({ reading }) => reading !== chosen.reading && !sameValues(reading, chosen.reading),
  );
  const disputed = differing.some(({ start, weight, reading }) => {
    if (weight === heaviest && !final) return heaviest > weights.prose || 'values' in reading;
    const later = start > chosen.start;
    return later && (weight === weights.prose ? 'values' in reading : weight === weights.apart || !final);
  });
  return disputed ? fault('ambiguous', 'several different answers') : chosen.reading;
}
