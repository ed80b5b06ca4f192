import { z } from 'zod';

/** A model as asked for: `provider` from the registry, `name` in the provider's own words. */
export const modelRefSchema = z.strictObject({
  provider: z.string().regex(/^[a-z0-9-]+$/, 'lower-case letters, digits and hyphens'),
  name: z.string().min(1).max(200),
});

/** What `POST /audits` takes. */
export const auditRequestSchema = z.strictObject({
  suite: z.string().min(1),
  config: z.record(z.string(), z.json()).default({}),
  model: modelRefSchema,
  /** Seeds the model's sampling where it takes one, and all resampling. */
  seed: z
    .int()
    .min(0)
    .max(2 ** 31 - 1)
    .default(42),
  /** Bootstrap replicates behind every interval. */
  bootstrap: z.int().min(0).max(20_000).default(2_000),
});

/** The life of an audit, in order; the last three are final. */
export const auditStatuses = ['queued', 'asking', 'aggregating', 'complete', 'failed', 'cancelled'] as const;

/** The stage being asked, as planned: how many trials, in shards of what size. */
export const stagePlanSchema = z.object({
  stage: z.string(),
  trials: z.int().positive(),
  shardSize: z.int().positive(),
  shards: z.int().positive(),
});

/** Why an audit failed, in words for the person who asked. */
export const failureSchema = z.object({ type: z.string(), detail: z.string() });

/** One run of one suite on one model, as stored. */
export const auditSchema = z.object({
  id: z.ulid(),
  suite: z.string(),
  suiteVersion: z.string(),
  config: z.record(z.string(), z.json()),
  /** Content hash of the imported instrument, or null for the suite's own. */
  instrument: z.string().nullable(),
  model: modelRefSchema,
  seed: z.int(),
  bootstrap: z.int(),
  status: z.enum(auditStatuses),
  plan: stagePlanSchema.nullable(),
  /** Numbers of the shards whose trials all have a reply. */
  doneShards: z.array(z.int()),
  /** Whether the messages that this status calls for are known to be sent. */
  handedOn: z.boolean(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
  completedAt: z.iso.datetime().nullable(),
  failure: failureSchema.nullable(),
});

export type ModelRef = z.infer<typeof modelRefSchema>;
export type AuditRequest = z.infer<typeof auditRequestSchema>;
export type AuditStatus = (typeof auditStatuses)[number];
export type StagePlan = z.infer<typeof stagePlanSchema>;
export type Failure = z.infer<typeof failureSchema>;
export type Audit = z.infer<typeof auditSchema>;

/** Whether nothing more will happen to an audit of this status by itself. */
export function isFinal(status: AuditStatus): boolean {
  return status === 'complete' || status === 'failed' || status === 'cancelled';
}

/** A model's name in one word, `provider/name`. */
export function modelName(model: ModelRef): string {
  return `${model.provider}/${model.name}`;
}
