import type { Suite } from '../suite.ts';
import { type GamesConfig, gamesConfigSchema } from './config.ts';
import { detectableEffects } from './detectable.ts';
import { estimateGames, type GamesEstimates } from './estimate/estimateGames.ts';
import { readGameRows } from './estimate/rows.ts';
import { parse } from './parse.ts';
import { plan } from './plan.ts';
import { present } from './present/present.ts';
import { gamesQuantities } from './quantities.ts';
import { reasoning } from './reasoning.ts';
import { render } from './render.ts';
import { plantedQuantities } from './respondents/planted.ts';
import { columns, type GamesRow } from './row.ts';
import { tabulate } from './tabulate.ts';
import type { GamesTrial } from './trial.ts';
import { wordingVersion } from './wording.ts';

/** SUVA's games (Leng & Yuan, sections 3 and 4): dictator games on distribution, groups and reciprocity. */
export const gamesSuite: Suite<GamesConfig, GamesTrial, GamesRow, GamesEstimates> = {
  name: 'games',
  version: `1+wording.${wordingVersion}`,
  config: gamesConfigSchema,
  stages: ['ask'],
  /** No choice is an answer that the paper codes (as 0). */
  reaskOn: [],
  columns,
  instrument: () => null,
  plan,
  render,
  parse,
  tabulate,
  reasoning: { codedBy: 'reasoning', of: reasoning },
  estimate: estimateGames,
  present,
  quantities: gamesQuantities,
  planted: plantedQuantities,
  detectable: detectableEffects,
  estimateCsv: (csv) => estimateGames(readGameRows(csv)),
};
