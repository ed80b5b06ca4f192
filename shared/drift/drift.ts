import { z } from 'zod';
import { pairingSchema } from '../suites/change.ts';
import { judgedChangeSchema } from './judge.ts';
import { driftVerdicts } from './verdict.ts';

/** How an audit compares with its baseline, as the report has it. */
export const driftSchema = z.object({
  verdict: z.enum(driftVerdicts),
  /** Why, in plain words; each change that drifted, if any did. */
  reasons: z.array(z.string()).min(1),
  /** What to know before relying on the verdict; changed names, fingerprints and hosts, which are no drift by themselves. */
  notes: z.array(z.string()),
  /** The audit that it is compared with; null where that is not to be had. */
  baseline: z
    .object({ id: z.ulid(), model: z.string(), completedAt: z.iso.datetime().nullable() })
    .nullable(),
  /** What was judged, and how; null where nothing could be compared. */
  rule: z
    .object({
      alpha: z.number(),
      families: z.array(z.object({ name: z.string(), minEffect: z.number() })),
    })
    .nullable(),
  /** Random exchanges of the two audits behind the simulated p-values. */
  randomisations: z.int().nonnegative(),
  pairings: z.array(pairingSchema),
  changes: z.array(judgedChangeSchema),
});

/** See {@link driftSchema}. */
export type Drift = z.infer<typeof driftSchema>;

/** The finding that two audits can't be compared, and why. */
export function incomparable(baseline: Drift['baseline'], reasons: string[]): Drift {
  const nothing = { notes: [], rule: null, randomisations: 0, pairings: [], changes: [] };
  return { verdict: 'can not tell', reasons, baseline, ...nothing };
}
