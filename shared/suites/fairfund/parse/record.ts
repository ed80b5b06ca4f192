import { z } from 'zod';
import type { Outcome } from '../../outcome.ts';

/** An outcome as the published release writes it: a value, or a refusal, or malformed. */
export interface ParseRecord {
  /** Rating, ranks or dollars; null where there is no legal answer. */
  readonly value: number | number[] | null;
  readonly refused: boolean;
  /** No legal answer and no refusal, so also a tie (`reason` starts with `tied`) or a reply without an answer. */
  readonly malformed: boolean;
  readonly safetyDisclaimer: boolean;
  /** Empty for a legal answer. */
  readonly reason: string;
}

const release = z.union([z.number(), z.array(z.number())]);

function nothing(outcome: Outcome, reason: string): ParseRecord {
  const safetyDisclaimer = 'safetyDisclaimer' in outcome && outcome.safetyDisclaimer === true;
  const refused = outcome.kind === 'refused';
  return { value: null, refused, malformed: !refused, safetyDisclaimer, reason };
}

/** The flat form of an outcome of this suite. */
export function parseRecord(outcome: Outcome): ParseRecord {
  switch (outcome.kind) {
    case 'answered': {
      const safetyDisclaimer = outcome.safetyDisclaimer ?? false;
      const value = release.parse(outcome.value);
      return { value, refused: false, malformed: false, safetyDisclaimer, reason: '' };
    }
    case 'tied':
      return nothing(outcome, `tied: ${JSON.stringify(outcome.value)}`);
    case 'refused':
    case 'malformed':
      return nothing(outcome, outcome.reason);
    default:
      return nothing(outcome, `${outcome.kind}: ${outcome.reason}`);
  }
}
