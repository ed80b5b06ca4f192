import { groupBy } from '../../../stats/groupBy.ts';
import type { NotIdentified } from '../../../stats/identified.ts';
import type { MeanEstimate } from '../../../stats/mean.ts';
import type { RegressionEstimates } from '../../../stats/regressionEstimates.ts';
import { type Game, games } from '../factors.ts';
import { choiceConsistency } from './consistency.ts';
import { distributionalPreferences, type GroupEstimates, groupPreferences } from './preferences.ts';
import { type ReciprocityEstimate, reciprocity } from './reciprocity.ts';
import type { GameRow } from './rows.ts';

/** What became of the responses to a game. */
export interface Counts {
  readonly n: number;
  readonly option1: number;
  readonly option2: number;
  /** Replies that choose no option, or both. */
  readonly none: number;
  /** Responses without a complete reply, left out of every estimate. */
  readonly missing: number;
}

/** The estimates of one model under one condition. A game that was not put is left out. */
export interface ConditionEstimates {
  readonly condition: string;
  readonly distributional?: RegressionEstimates | NotIdentified;
  readonly group?: GroupEstimates;
  readonly reciprocity?: {
    readonly direct?: ReciprocityEstimate | NotIdentified;
    readonly indirect?: ReciprocityEstimate | NotIdentified;
  };
  readonly consistency: { readonly [game in Game]?: MeanEstimate | NotIdentified };
  readonly counts: { readonly [game in Game]?: Counts };
}

function count(rows: readonly GameRow[]): Counts {
  const of = (choice: GameRow['choice']) => rows.filter((row) => row.choice === choice).length;
  return { n: rows.length, option1: of(1), option2: of(2), none: of('none'), missing: of(null) };
}

/** Applies an estimator to each game that was put. */
function perGame<T>(
  byGame: ReadonlyMap<Game, readonly GameRow[]>,
  estimate: (rows: readonly GameRow[]) => T,
): { readonly [game in Game]?: T } {
  const entries = games.flatMap((game): [Game, T][] => {
    const rows = byGame.get(game);
    return rows ? [[game, estimate(rows)]] : [];
  });
  return Object.fromEntries(entries);
}

/** Every estimate from the rows of one model under one condition, in canonical order. */
export function estimateCondition(condition: string, rows: readonly GameRow[]): ConditionEstimates {
  const byGame = groupBy(rows, (row) => row.game);
  const distributional = byGame.get('distributional');
  const group = byGame.get('group');
  const direct = byGame.get('direct');
  const indirect = byGame.get('indirect');
  const both = {
    ...(direct ? { direct: reciprocity(direct) } : {}),
    ...(indirect ? { indirect: reciprocity(indirect) } : {}),
  };
  return {
    condition,
    ...(distributional ? { distributional: distributionalPreferences(distributional) } : {}),
    ...(group ? { group: groupPreferences(group) } : {}),
    ...(direct || indirect ? { reciprocity: both } : {}),
    consistency: perGame(byGame, choiceConsistency),
    counts: perGame(byGame, count),
  };
}
