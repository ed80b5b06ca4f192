import { delegationDesign } from './delegation/suiteDesign.ts';
import { fairfundDesign } from './fairfund/suiteDesign.ts';
import { gamesDesign } from './games/suiteDesign.ts';
import { reasoningDesign } from './reasoning/suiteDesign.ts';
import type { SuiteDesign } from './suite.ts';

/** What the suites of this version ask, by name: for the doors that start and list audits and read no answers. */
export const designs: ReadonlyMap<string, SuiteDesign> = new Map<string, SuiteDesign>([
  [fairfundDesign.name, fairfundDesign],
  [gamesDesign.name, gamesDesign],
  [delegationDesign.name, delegationDesign],
  [reasoningDesign.name, reasoningDesign],
]);
