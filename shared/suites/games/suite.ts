import type { Suite } from '../suite.ts';
import type { GamesConfig } from './config.ts';
import { estimateGames, type GamesEstimates } from './estimate/estimateGames.ts';
import { readGameRows } from './estimate/rows.ts';
import { parse } from './parse.ts';
import { portray } from './portrait/portray.ts';
import { reasoning } from './reasoning.ts';
import { plantedQuantities } from './respondents/planted.ts';
import { columns, type GamesRow } from './row.ts';
import { gamesDesign } from './suiteDesign.ts';
import { tabulate } from './tabulate.ts';
import type { GamesTrial } from './trial.ts';

/** SUVA's games (Leng & Yuan, sections 3 and 4). */
export const gamesSuite: Suite<GamesConfig, GamesTrial, GamesRow, GamesEstimates> = {
  ...gamesDesign,
  /** No choice is an answer that the paper codes (as 0). */
  reaskOn: [],
  columns,
  parse,
  tabulate,
  reasoning: { ...gamesDesign.reasoning, of: reasoning },
  estimate: estimateGames,
  portray,
  planted: plantedQuantities,
  estimateCsv: (csv) => estimateGames(readGameRows(csv)),
};
