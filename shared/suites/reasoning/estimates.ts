import { groupBy } from '../../stats/groupBy.ts';
import type { NotIdentified } from '../../stats/identified.ts';
import { type CodedRow, inCanonicalOrder } from './codedRows.ts';
import { estimateDependency, type GameDependency } from './dependency.ts';
import { estimateLogit, type GameLogit } from './logit.ts';
import { estimateOccurrence, type Occurrence } from './occurrence.ts';

/** What the stated values of a model's responses come to, game by game. */
export interface ReasoningEstimates {
  readonly model: string;
  readonly games: Readonly<
    Record<
      string,
      (GameDependency | NotIdentified) & {
        readonly occurrence: Occurrence;
        /** Absent in earlier reports. */
        readonly logit?: GameLogit | NotIdentified;
      }
    >
  >;
}

/** The estimates of coded rows, models in the order of their names. The order of rows changes nothing. */
export function estimateReasoning(rows: readonly CodedRow[]): ReasoningEstimates[] {
  const models = [...groupBy(rows, ({ agent }) => agent)].sort(([a], [b]) => (a < b ? -1 : 1));
  return models.map(([model, own]) => ({
    model,
    games: Object.fromEntries(
      [...groupBy(own, ({ game }) => game)].map(([game, played]) => {
        const sorted = inCanonicalOrder(played);
        const dependency = estimateDependency(sorted);
        return [
          game,
          {
            ...dependency,
            ...{ occurrence: estimateOccurrence(sorted), logit: estimateLogit(sorted, dependency) },
          },
        ];
      }),
    ),
  }));
}
