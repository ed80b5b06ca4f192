import { estimateAgreement } from './agreement/agreement.ts';
import { readCodedSentences } from './agreement/codedSentences.ts';
import { presentAgreement } from './agreement/present.ts';

/** What a person does with codes at the command line. */
export const codingTools = {
  readCodedSentences,
  estimateAgreement,
  presentAgreement,
} as const;
