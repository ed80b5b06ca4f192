import type { SuiteDesign } from '../suite.ts';
import { type DelegationConfig, delegationConfigSchema } from './config.ts';
import type { DelegationEstimates } from './estimate/estimates.ts';
import { plan } from './plan.ts';
import { present } from './present.ts';
import { render } from './render.ts';
import type { DelegationTrial } from './trial.ts';
import { wordingVersion } from './wording.ts';

/** What SUVA's delegation tasks ask (Leng & Yuan, section 6): a chatbot, a brand and a team leader decide on a number. */
export const delegationDesign = {
  name: 'delegation',
  version: `1+wording.${wordingVersion}`,
  config: delegationConfigSchema,
  stages: ['ask'],
  instrument: () => null,
  plan,
  render,
  present,
} as const satisfies SuiteDesign<DelegationConfig, DelegationTrial, DelegationEstimates>;
