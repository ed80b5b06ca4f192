import type { Suite } from '../suite.ts';
import { type DelegationConfig, delegationConfigSchema } from './config.ts';
import { estimateDelegation } from './estimate/estimateDelegation.ts';
import type { DelegationEstimates } from './estimate/estimates.ts';
import { parse } from './parse.ts';
import { plan } from './plan.ts';
import { present } from './present.ts';
import { render } from './render.ts';
import { columns, type DelegationRow } from './row.ts';
import { tabulate } from './tabulate.ts';
import type { DelegationTrial } from './trial.ts';
import { wordingVersion } from './wording.ts';

/** SUVA's delegation tasks (Leng & Yuan, section 6): a chatbot, a brand and a team leader decide on a number. */
export const delegationSuite: Suite<DelegationConfig, DelegationTrial, DelegationRow, DelegationEstimates> = {
  name: 'delegation',
  version: `1+wording.${wordingVersion}`,
  config: delegationConfigSchema,
  stages: ['ask'],
  /** The paper asks once. */
  reaskOn: [],
  columns,
  instrument: () => null,
  plan,
  render,
  parse,
  tabulate,
  estimate: estimateDelegation,
  present,
};
