import { z } from 'zod';
import { auditRequestSchema, baselineSchema } from '../audits/audit.ts';
import { driftRuleSchema } from '../drift/rule.ts';
import { cronProblem } from './cron.ts';
import { isTimeZone } from './timeZone.ts';

/** What is audited on a schedule: an audit request, but for what the schedule itself says. */
const templateSchema = z.strictObject(auditRequestSchema.omit({ baseline: true, driftRule: true }).shape);

const fields = {
  name: z.string().min(1).max(100),
  /** Minute, hour, day of month, month, day of week. */
  cron: z
    .string()
    .max(100)
    .overwrite((text) => text.trim().replace(/\s+/g, ' '))
    .superRefine((cron, context) => {
      const problem = cronProblem(cron);
      if (problem) context.addIssue(problem);
    }),
  /** IANA name of the time zone that the cron expression is read in. */
  timeZone: z.string().max(64).refine(isTimeZone, 'the IANA name of a time zone, e.g. Europe/Berlin'),
  audit: templateSchema,
  /** What each audit is compared with: the latest complete one of its series, or a pinned one. */
  baseline: baselineSchema,
  driftRule: driftRuleSchema,
  enabled: z.boolean(),
};

/** What `POST /schedules` takes: by default nightly, against the audit before. */
export const scheduleRequestSchema = z.strictObject({
  ...fields,
  cron: fields.cron.default('0 3 * * *'),
  timeZone: fields.timeZone.default('UTC'),
  baseline: fields.baseline.default('latest'),
  driftRule: fields.driftRule.prefault({}),
  enabled: fields.enabled.default(true),
});

/** What `PATCH /schedules/{id}` takes: fields to replace, each as a whole. */
export const schedulePatchSchema = z.strictObject(fields).partial();

/** The last instant at which a schedule was due and taken up. */
export const scheduleRunSchema = z.object({
  due: z.iso.datetime(),
  /** The audit that it started; null if the template is no longer valid. */
  auditId: z.ulid().nullable(),
  /** Why it started none, in words. */
  problem: z.string().nullable(),
});

/** A schedule as stored; its template's webhook has its secret. */
export const scheduleSchema = z.object({
  id: z.ulid(),
  ...scheduleRequestSchema.shape,
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
  /** Instants up to here do not count: set when it was created, switched on, or given other times. */
  since: z.iso.datetime(),
  lastRun: scheduleRunSchema.nullable(),
});

export type ScheduleRequest = z.infer<typeof scheduleRequestSchema>;
/** The changes of a patch: fields that are not to change are absent, not undefined. */
export type SchedulePatch = Partial<ScheduleRequest>;

/** A validated patch as changes. */
export function changesOf(patch: z.infer<typeof schedulePatchSchema>): SchedulePatch {
  return Object.fromEntries(Object.entries(patch).filter(([, value]) => value !== undefined));
}
export type ScheduleRun = z.infer<typeof scheduleRunSchema>;
export type Schedule = z.infer<typeof scheduleSchema>;
