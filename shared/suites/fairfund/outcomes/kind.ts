import type { OutcomeKind } from '../../outcome.ts';
import type { OutcomeRow } from './row.ts';

/**
 * What became of the trial that a row belongs to: the inverse of {@link tabulateOutcome}, and the best
 * reading of rows from elsewhere.
 */
export function outcomeKindOf(row: OutcomeRow): OutcomeKind {
  if (row.missing) return 'failed';
  if (row.valid) return 'answered';
  if (row.refused) return 'refused';
  if (row.malformed) return tiedRank(row) === null ? 'malformed' : 'tied';
  if (row.parse_reason.startsWith('filtered')) return 'filtered';
  return row.parse_reason.startsWith('truncated') ? 'truncated' : 'malformed';
}

/**
 * The rank that a tied Rank answer gives the row's claimant, or null if the row is none. The published
 * release has no outcome *tied*: there a tie is a malformed answer without values, whose reason lists ranks
 * from 1 to the bundle's size with repetitions.
 */
export function tiedRank(row: OutcomeRow): number | null {
  if (row.task !== 'rank' || row.valid || !row.malformed) return null;
  if (row.parse_reason.startsWith('tied')) return row.rank;
  return tiedRanksIn(row.parse_reason, row.bundle_size)?.[row.position - 1] ?? null;
}

/** The ranks in a reason such as `not a permutation of 1..4: [1, 1, 1, 1]`, if they are a tie. */
function tiedRanksIn(reason: string, size: number): number[] | null {
  const list = /^not a permutation of [^:]*: \[([\d, ]+)\]$/.exec(reason)?.[1];
  if (list === undefined) return null;
  const ranks = list.split(',').map(Number);
  const complete = ranks.length === size && ranks.every((rank) => rank >= 1 && rank <= size);
  return complete && new Set(ranks).size < size ? ranks : null;
}
