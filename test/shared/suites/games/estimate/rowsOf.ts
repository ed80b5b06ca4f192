import type { GameRow } from '../../../../../shared/suites/games/estimate/rows.ts';
import { readGameRows } from '../../../../../shared/suites/games/estimate/rows.ts';
import { csvOf } from '../../../../fixtures/suva/responses.ts';

/** The simulated responses of one agent in one game, if wanted of the first configurations only. */
export function rowsOf(agent: string, game: GameRow['game'], configurations = Infinity): GameRow[] {
  return readGameRows(csvOf(agent, game)).filter((row) => Number(row.config_id.slice(1)) <= configurations);
}

/** The row with another choice. */
export function choosing(row: GameRow, choice: GameRow['choice']): GameRow {
  const a = choice === null ? null : ({ 1: 1, 2: -1, none: 0 } as const)[choice];
  return { ...row, choice, a };
}
