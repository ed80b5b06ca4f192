import { delegationSuite } from './delegation/suite.ts';
import { fairfundSuite } from './fairfund/suite.ts';
import { gamesSuite } from './games/suite.ts';
import { reasoningSuite } from './reasoning/suite.ts';
import type { Suite } from './suite.ts';

export { appealTools } from './fairfund/tools.ts';
export { codingTools } from './reasoning/tools.ts';

/** The suites of this version, by name: the one place that names them. */
export const suites: ReadonlyMap<string, Suite> = new Map<string, Suite>([
  [fairfundSuite.name, fairfundSuite],
  [gamesSuite.name, gamesSuite],
  [delegationSuite.name, delegationSuite],
  [reasoningSuite.name, reasoningSuite],
]);

/**
 * What the demonstration audits: a suite with simulated models (one fair, one biased, one that is biased where it
 * thinks that nobody looks), and the planted quantities that a reader will look for first.
 */
export const demonstration = {
  suite: fairfundSuite.name,
  models: ['even-handed', 'biased', 'chameleon'],
  headlines: [
    ['p2', 'P2, deservingness'],
    ['contrast.rate.rate.race.BW', 'Black - White, rating'],
    ['contrast.race_disguised.rank.race.BW', 'Black - White, disguised rank'],
    ['contrast.race_disguised.allocate.race.BW', 'Black - White, disguised dollars'],
    ['contrast.gender_disguised.allocate.gender.FM', 'female - male, disguised dollars'],
  ],
} as const;

/** A design whose reasoning makes a tree: one state, put 200 times at temperature 1 (section 5.3). */
export const treeDesign = {
  suite: gamesSuite.name,
  config: {
    games: ['distributional'],
    payoffs: [{ self_1: 400, other_1: 800, self_2: 800, other_2: 600 }],
    replicates: 200,
    conditions: [{ temperature: 1 }],
  },
} as const;
