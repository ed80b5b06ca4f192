import { z } from 'zod';
import { modelRefSchema, tallySchema } from '../audits/audit.ts';
import { driftSchema } from '../drift/drift.ts';
import { gateResultSchema } from '../gate/result.ts';
import { jsonSchema } from '../json.ts';

/** How often each of some values occurred, most frequent first. */
const countsSchema = z.array(z.object({ value: z.string(), count: z.int().positive() }));

/**
 * What an audit found, and everything that a reader needs to judge it. JSON is the source: CSV, Markdown and
 * pages are made from it. Equal seeds and replies give equal bytes, but for times, latencies and attempts.
 */
export const reportSchema = z.object({
  schema: z.literal('evenhand.report/1'),
  audit: z.object({
    id: z.ulid(),
    /** All but `complete`: the report of as much as was asked until then. */
    status: z.enum(['complete', 'paused', 'failed', 'cancelled']),
    createdAt: z.iso.datetime(),
    /** When the audit was over, or (of one that is not) the report made. */
    completedAt: z.iso.datetime(),
  }),
  provenance: z.object({
    evenhand: z.string(),
    suite: z.object({ name: z.string(), version: z.string() }),
    config: z.record(z.string(), jsonSchema),
    /** Content hash of the imported instrument, or null for the suite's own texts. */
    instrument: z.string().nullable(),
    model: z.object({
      asked: modelRefSchema,
      /** Names and fingerprints under which the provider answered. */
      answered: countsSchema,
      fingerprints: countsSchema,
      /** Who served it, where a router says so. */
      servedBy: countsSchema,
    }),
    seed: z.int(),
    bootstrap: z.int(),
    /** Parameters that the provider would not take, and for how many trials. */
    droppedParameters: countsSchema,
  }),
  counts: z.object({ trials: z.int(), rows: z.int(), reasks: z.int() }).extend(tallySchema.shape),
  warnings: z.array(z.string()),
  estimates: jsonSchema,
  /** How it compares with its baseline; null without one, and where the audit is not complete. */
  drift: driftSchema.nullable().default(null),
  /** What the gate came to; null without one, and where the audit is not complete. */
  gate: gateResultSchema.nullable().default(null),
});

/** See {@link reportSchema}. */
export type Report = z.infer<typeof reportSchema>;
