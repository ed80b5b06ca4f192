import { estimateAgreement } from './agreement/agreement.ts';
import { readCodedSentences } from './agreement/codedSentences.ts';
import { presentAgreement } from './agreement/present.ts';
import { buildTree } from './tree/buildTree.ts';
import { pathsOfState, readState } from './tree/codedPaths.ts';
import { treeSvg } from './tree/treeSvg.ts';

/** What a person does with codes at the command line. */
export const codingTools = {
  readCodedSentences,
  estimateAgreement,
  presentAgreement,
  buildTree,
  pathsOfState,
  readState,
  treeSvg,
} as const;
