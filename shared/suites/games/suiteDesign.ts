import type { SuiteDesign } from '../suite.ts';
import { type GamesConfig, gamesConfigSchema } from './config.ts';
import { detectableEffects } from './detectable.ts';
import type { GamesEstimates } from './estimate/estimateGames.ts';
import { plan } from './plan.ts';
import { present } from './present/present.ts';
import { gamesQuantities } from './quantities.ts';
import { render } from './render.ts';
import type { GamesTrial } from './trial.ts';
import { wordingVersion } from './wording.ts';

/** What SUVA's games ask (Leng & Yuan, sections 3 and 4): dictator games on distribution, groups and reciprocity. */
export const gamesDesign = {
  name: 'games',
  version: `1+wording.${wordingVersion}`,
  config: gamesConfigSchema,
  stages: ['ask'],
  instrument: () => null,
  plan,
  render,
  present,
  quantities: gamesQuantities,
  reasoning: { codedBy: 'reasoning' },
  detectable: detectableEffects,
} as const satisfies SuiteDesign<GamesConfig, GamesTrial, GamesEstimates>;
