import type { SuiteDesign } from '../suite.ts';
import { codebookVersion } from './codebook.ts';
import { render } from './coding.ts';
import { presentCodings } from './presentCodings.ts';
import type { SuiteEstimates } from './suiteEstimates.ts';
import { plan, type ReasoningConfig, type ReasoningTrial, reasoningConfigSchema } from './trials.ts';

/**
 * What SUVA's second half asks (sections 3.4 and 5): the reasoning of an audited model, coded sentence by sentence by
 * another one. The trials are responses of another audit, in the instrument.
 */
export const reasoningDesign = {
  name: 'reasoning',
  version: `1+codebook.${codebookVersion}`,
  config: reasoningConfigSchema,
  stages: ['ask'],
  instrument: ({ instrument }) => instrument,
  plan,
  render,
  present: presentCodings,
} as const satisfies SuiteDesign<ReasoningConfig, ReasoningTrial, SuiteEstimates>;
