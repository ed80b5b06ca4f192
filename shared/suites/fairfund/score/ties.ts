import { tiedRank } from '../outcomes/kind.ts';
import type { OutcomeRow } from '../outcomes/row.ts';

/** Tied rankings let in: what each of their rows counts as, and how many rankings they are. */
export interface ReadmittedTies {
  readonly values: ReadonlyMap<OutcomeRow, number>;
  readonly bundles: number;
}

/**
 * Values for the base-wording rankings of one model that are complete but for ties. Tied claimants share the
 * mean of the ranks that they take up together, so that they differ by zero and the bundle's sum is that of
 * any ranking; a ranking tied throughout (1,1,1,1) is the Rank form of equal splitting (paper, appendix F).
 */
export function readmitTies(rows: readonly OutcomeRow[]): ReadmittedTies {
  const rankings = new Map<string, { row: OutcomeRow; rank: number }[]>();
  for (const row of rows) {
    const rank = row.wording_variant === 'base' ? tiedRank(row) : null;
    if (rank === null) continue;
    const key = `${row.bundle_type} ${row.unit_id}`;
    const ranking = rankings.get(key) ?? [];
    ranking.push({ row, rank });
    rankings.set(key, ranking);
  }
  const complete = [...rankings.values()].filter((ranking) => ranking.length === ranking[0]?.row.bundle_size);
  const values = complete.flatMap((ranking) =>
    ranking.map(({ row, rank }) => [row, -sharedRank(rank, ranking)] as const),
  );
  return { values: new Map(values), bundles: complete.length };
}

/** The mean of the places, from 1, that the claimants of a rank take up. */
function sharedRank(rank: number, ranking: readonly { readonly rank: number }[]): number {
  const before = ranking.filter((other) => other.rank < rank).length;
  const tied = ranking.filter((other) => other.rank === rank).length;
  return before + (tied + 1) / 2;
}
