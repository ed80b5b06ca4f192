import type { Weight } from './context.ts';
import type { Reading } from './reading.ts';

/** A passage that could be the answer. Offsets are into the cleaned text, end exclusive. */
export interface Candidate {
  readonly start: number;
  readonly end: number;
  readonly weight: Weight;
  readonly reading: Reading;
}

/** A passage of the text, in offsets, end exclusive. */
export interface Passage {
  readonly start: number;
  readonly end: number;
}

/** The candidates that start inside none of the passages; both in any order. */
export function outside(passages: readonly Passage[], candidates: readonly Candidate[]): Candidate[] {
  const ordered = passages.toSorted((a, b) => a.start - b.start);
  let next = 0;
  let reach = -1;
  const byStart = candidates.toSorted((a, b) => a.start - b.start);
  return byStart.filter(({ start }) => {
    for (
      let passage = ordered[next];
      passage !== undefined && passage.start <= start;
      passage = ordered[next]
    ) {
      reach = Math.max(reach, passage.end);
      next += 1;
    }
    return start >= reach;
  });
}
