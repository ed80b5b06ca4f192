import { z } from 'zod';
import type { Outcome } from '../../outcome.ts';

/** An outcome as the published release writes it: a value, or a refusal, or malformed. */
export interface ParseRecord {
  /** Rating, ranks or dollars; null where there is no legal answer. */
  readonly value: number | number[] | null;
  readonly refused: boolean;
  /** Text without a legal answer, so also a tie (its reason starts with `tied`), but not a truncated reply. */
  readonly malformed: boolean;
  readonly safetyDisclaimer: boolean;
  /** Empty for a legal answer. */
  readonly reason: string;
}

const legalValue = z.union([z.number(), z.array(z.number())]);

function reasonOf(outcome: Outcome): string {
  if (outcome.kind === 'answered') return '';
  if (outcome.kind === 'tied') return `tied: ${JSON.stringify(outcome.value)}`;
  const stated = outcome.kind === 'refused' || outcome.kind === 'malformed';
  return stated ? outcome.reason : `${outcome.kind}: ${outcome.reason}`;
}

/** The flat form of an outcome of this suite; the kinds that the release does not know are named in the reason. */
export function parseRecord(outcome: Outcome): ParseRecord {
  return {
    value: outcome.kind === 'answered' ? legalValue.parse(outcome.value) : null,
    refused: outcome.kind === 'refused',
    malformed: outcome.kind === 'malformed' || outcome.kind === 'tied',
    safetyDisclaimer: 'safetyDisclaimer' in outcome && outcome.safetyDisclaimer === true,
    reason: reasonOf(outcome),
  };
}
