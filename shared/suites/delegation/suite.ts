import type { Suite } from '../suite.ts';
import type { DelegationConfig } from './config.ts';
import { estimateDelegation } from './estimate/estimateDelegation.ts';
import type { DelegationEstimates } from './estimate/estimates.ts';
import { parse } from './parse.ts';
import { portray } from './portrait/portray.ts';
import { columns, type DelegationRow } from './row.ts';
import { delegationDesign } from './suiteDesign.ts';
import { tabulate } from './tabulate.ts';
import type { DelegationTrial } from './trial.ts';

/** SUVA's delegation tasks (Leng & Yuan, section 6). */
export const delegationSuite: Suite<DelegationConfig, DelegationTrial, DelegationRow, DelegationEstimates> = {
  ...delegationDesign,
  /** The paper asks once. */
  reaskOn: [],
  columns,
  parse,
  tabulate,
  estimate: estimateDelegation,
  portray,
};
