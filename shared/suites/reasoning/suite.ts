import type { Suite } from '../suite.ts';
import { parse } from './coding.ts';
import { portrayCodings } from './portrait/portray.ts';
import { columns, type ReasoningRow, tabulate } from './row.ts';
import { reasoningDesign } from './suiteDesign.ts';
import { estimateCodings, type SuiteEstimates } from './suiteEstimates.ts';
import type { ReasoningConfig, ReasoningTrial } from './trials.ts';

/** SUVA's second half (sections 3.4 and 5), and what the choice has to do with the coded reasoning. */
export const reasoningSuite: Suite<ReasoningConfig, ReasoningTrial, ReasoningRow, SuiteEstimates> = {
  ...reasoningDesign,
  reaskOn: ['malformed'],
  columns,
  parse,
  tabulate,
  growsTrees: true,
  estimate: estimateCodings,
  portray: portrayCodings,
};
