import { z } from 'zod';
import { driftRuleSchema } from '../drift/rule.ts';
import { driftSummarySchema } from '../drift/verdict.ts';
import { gateSchema, gateVerdicts } from '../gate/gate.ts';
import { jsonSchema } from '../json.ts';
import { modelSettingsSchema } from '../models/settings.ts';
import { outcomeKinds } from '../suites/outcome.ts';
import { webhookSchema, webhookViewSchema } from '../webhooks/webhook.ts';

/** A model as asked for: `provider` from the registry, `name` in the provider's own words. */
export const modelRefSchema = z.strictObject({
  provider: z.string().regex(/^[a-z0-9-]+$/, 'lower-case letters, digits and hyphens'),
  name: z.string().min(1).max(200),
  settings: modelSettingsSchema
    .optional()
    .describe('How it is called; by default as the published protocols do'),
});

/** Names of labels: they go into queries and paths. */
const tagNameSchema = z
  .string()
  .regex(/^[a-z0-9][a-z0-9._-]{0,39}$/, 'up to 40 lower-case letters, digits, dots, hyphens and underscores');

/** Labels, for finding and grouping audits; they mean nothing to the protocol. At most 10. */
export const tagsSchema = z
  .record(tagNameSchema, z.string().min(1).max(100))
  .refine((tags) => Object.keys(tags).length <= 10, 'at most 10 tags');

/** What an audit may spend before it pauses: each limit that is given holds. */
export const budgetSchema = z.strictObject({
  dollars: z.number().min(0.000_001).max(1_000_000).optional(),
  tokens: z.int().positive().optional().describe('Input and output tokens together'),
  calls: z.int().positive().optional().describe('Calls to the model, repeated ones included'),
});

/** What an audit is compared with: a complete audit, or the latest complete one of the same series before it. */
export const baselineSchema = z.union([z.literal('latest'), z.ulid()]);

/** Who codes the reasoning of an audit's answers, once it is complete. */
export const codingRequestSchema = z.strictObject({
  model: modelRefSchema.describe('The coder'),
  allowSameModel: z.boolean().default(false).describe('Whether the audited model may code its own reasoning'),
  config: z
    .record(z.string(), jsonSchema)
    .default({})
    .describe('What the suite that codes lets one choose, e.g. how many responses go into one call'),
});

/** What `POST /audits` takes. */
export const auditRequestSchema = z.strictObject({
  suite: z.string().min(1).describe('The protocol, as `GET /health` lists them'),
  config: z
    .record(z.string(), jsonSchema)
    .default({})
    .describe('What the suite lets one choose; by default its published form'),
  model: modelRefSchema,
  seed: z
    .int()
    .min(0)
    .max(2 ** 31 - 1)
    .default(42)
    .describe("Seeds the model's sampling where it takes one, and all resampling"),
  bootstrap: z.int().min(0).max(20_000).default(2_000).describe('Bootstrap replicates behind every interval'),
  tags: tagsSchema.default({}).describe('At most 10 labels, for finding and grouping audits'),
  budget: budgetSchema
    .nullable()
    .default(null)
    .describe('What may be spent before the audit pauses: each limit that is given holds'),
  baseline: baselineSchema
    .nullable()
    .default(null)
    .describe('What it is compared with: an audit, or the latest complete one of the same series before it'),
  driftRule: driftRuleSchema.prefault({}).describe('When a change from the baseline counts as drift'),
  gate: gateSchema
    .nullable()
    .default(null)
    .describe('Thresholds that were set before: what a release must hold to'),
  coding: codingRequestSchema
    .nullable()
    .default(null)
    .describe('Has another model code the reasoning of the answers, in an audit of its own'),
  webhook: webhookSchema.nullable().default(null).describe('Who is told what becomes of the audit'),
});

/** Statuses of an audit that is under way: something will move it on by itself. */
export const openStatuses = ['queued', 'asking', 'aggregating'] as const;

/** The life of an audit: under way; waiting for a person (`paused`); or over. */
export const auditStatuses = [...openStatuses, 'paused', 'complete', 'failed', 'cancelled'] as const;

/** The stage being asked, as planned: how many trials, in shards of what size. */
export const stagePlanSchema = z.object({
  stage: z.string(),
  trials: z.int().positive(),
  shardSize: z.int().positive(),
  shards: z.int().positive(),
});

/** Why an audit failed or paused, in words for the person who asked. */
export const failureSchema = z.object({ type: z.string(), detail: z.string() });

/** What the finished shards of an audit came to. */
export const tallySchema = z.object({
  outcomes: z.record(z.enum(outcomeKinds), z.int().nonnegative()).describe('Trials by what became of them'),
  calls: z.int().nonnegative().describe('Calls made, failed ones included'),
  inputTokens: z.int().nonnegative(),
  outputTokens: z.int().nonnegative(),
  answersWithoutUsage: z
    .int()
    .nonnegative()
    .describe('Answers whose provider did not say what they used: the token sums leave them out'),
});

/** What the first call of an audit found out, before all others are sent. */
export const preflightSchema = z.object({
  at: z.iso.datetime(),
  refused: z.array(z.string()).describe('Parameters that the model rejects: no later call sends them'),
  warnings: z.array(z.string()).describe('What to know from the first call on'),
});

/** Which run of which schedule an audit is. */
export const scheduledSchema = z.object({ id: z.ulid(), due: z.iso.datetime() });

/** The making of an audit's report: under way, there to be fetched, or failed in this service. */
export const reportStateSchema = z.object({
  status: z.enum(['queued', 'ready', 'failed']),
  at: z.iso.datetime(),
});

/** One run of one suite on one model, as stored. */
export const auditSchema = z.object({
  id: z.ulid(),
  suite: z.string(),
  suiteVersion: z.string(),
  config: z.record(z.string(), jsonSchema),
  instrument: z
    .string()
    .nullable()
    .describe("Content hash of the imported instrument; null for the suite's own texts"),
  model: modelRefSchema,
  seed: z.int(),
  bootstrap: z.int(),
  tags: tagsSchema.default({}),
  budget: budgetSchema.nullable().default(null),
  schedule: scheduledSchema.nullable().default(null).describe('The schedule that started it, if one did'),
  baseline: baselineSchema.nullable().default(null),
  driftRule: driftRuleSchema.prefault({}),
  gate: gateSchema.nullable().default(null),
  coding: z
    .object({
      model: modelRefSchema,
      audit: z.ulid(),
      config: z.record(z.string(), jsonSchema).default({}),
    })
    .nullable()
    .default(null)
    .describe('Who codes its reasoning, and the audit that does, which begins when this one is complete'),
  /** Who is told what becomes of it; null for nobody. The secret parts are stored apart. */
  webhook: webhookViewSchema.nullable().default(null),
  status: z.enum(auditStatuses),
  /** How often the status has changed: tells one failure of an audit from its next. */
  changes: z.int().nonnegative().default(0),
  preflight: preflightSchema
    .nullable()
    .default(null)
    .describe('What the first call found out; null until it is answered, before which no other is sent'),
  plan: stagePlanSchema.nullable(),
  /** Numbers of the shards whose trials all have a reply. */
  doneShards: z.array(z.int()),
  tally: tallySchema.describe('Sums over the shards that are finished'),
  /** Whether the messages that this status calls for are known to be sent. */
  handedOn: z.boolean(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
  completedAt: z.iso.datetime().nullable(),
  failure: failureSchema.nullable().describe('Why it failed or paused, in plain words'),
  report: reportStateSchema
    .nullable()
    .default(null)
    .describe('Null until a report is asked for or, once the audit is complete, made'),
  drift: driftSummarySchema
    .nullable()
    .default(null)
    .describe('What the comparison with the baseline came to; null without one, and until it is complete'),
  gateVerdict: z
    .enum(gateVerdicts)
    .nullable()
    .default(null)
    .describe('What the gate came to; null without one, and until it is complete'),
});

export type ModelRef = z.infer<typeof modelRefSchema>;
export type AuditRequest = z.infer<typeof auditRequestSchema>;
export type AuditStatus = (typeof auditStatuses)[number];
export type StagePlan = z.infer<typeof stagePlanSchema>;
export type Preflight = z.infer<typeof preflightSchema>;
export type Failure = z.infer<typeof failureSchema>;
export type ReportState = z.infer<typeof reportStateSchema>;
export type Tally = z.infer<typeof tallySchema>;
export type Audit = z.infer<typeof auditSchema>;

/** Whether an audit of this status moves on by itself. */
export function isOpen(status: AuditStatus): status is (typeof openStatuses)[number] {
  return openStatuses.some((open) => open === status);
}

/** A model's name in one word, `provider/name`. */
export function modelName(model: ModelRef): string {
  return `${model.provider}/${model.name}`;
}
