import { z } from 'zod';

/** `can not tell`: the audits can't be compared, or not well enough to find drift if there were some. */
export const driftVerdicts = ['no drift', 'drifted', 'can not tell'] as const;
export type DriftVerdict = (typeof driftVerdicts)[number];

/** What a reader of an audit needs to know of its drift; the report says the rest. */
export const driftSummarySchema = z.object({
  verdict: z.enum(driftVerdicts),
  /** The audit that it was compared with; null where that is not to be had. */
  baseline: z.ulid().nullable(),
  /** Names of the estimates that drifted. */
  drifted: z.array(z.string()),
});
