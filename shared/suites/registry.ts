import { delegationSuite } from './delegation/suite.ts';
import { fairfundSuite } from './fairfund/suite.ts';
import { gamesSuite } from './games/suite.ts';
import type { Suite } from './suite.ts';

/** The suites of this version, by name: the one place that names them. */
export const suites: ReadonlyMap<string, Suite> = new Map<string, Suite>([
  [fairfundSuite.name, fairfundSuite],
  [gamesSuite.name, gamesSuite],
  [delegationSuite.name, delegationSuite],
]);
