import { clustersOf } from '../../stats/clusters.ts';
import type { NotIdentified } from '../../stats/identified.ts';
import { clusteredMean, type MeanEstimate } from '../../stats/mean.ts';
import type { CodedRow } from './codedRows.ts';
import { type Value, values } from './values.ts';

/** Share of responses that mention each value of the codebook, with its interval. */
export type Occurrence = Readonly<Partial<Record<Value, MeanEstimate | NotIdentified>>>;

/** How often each value is mentioned in one game (section 5.1), clustered by payoff configuration. */
export function estimateOccurrence(rows: readonly CodedRow[]): Occurrence {
  return Object.fromEntries(
    values.flatMap((value) => {
      const own = rows.filter(({ mentions }) => mentions[value] !== undefined);
      if (own.length === 0) return [];
      const mentions = own.map((row) => row.mentions[value] ?? 0);
      return [[value, clusteredMean(mentions, clustersOf(own.map(({ config_id }) => config_id)))]];
    }),
  );
}
