import { z } from '@hono/zod-openapi';
import { type Audit, auditSchema } from '../../shared/audits/audit.ts';
import { trialsDone } from '../../shared/audits/shards.ts';

/** An audit as clients see it. */
export const auditViewSchema = auditSchema
  .omit({ plan: true, doneShards: true, handedOn: true })
  .extend({
    /** The stage under way, or the last one; null until it is planned. */
    stage: z.string().nullable(),
    progress: z
      .object({ trials: z.int(), done: z.int() })
      .nullable()
      .openapi({ description: 'Trials of the stage, and how many of them are in finished shards.' }),
  })
  .openapi('Audit');

/** A page of audits, newest first. */
export const auditPageSchema = z
  .object({ audits: z.array(auditViewSchema), cursor: z.string().nullable() })
  .openapi('AuditPage');

/** Shows an audit to a client. */
export function auditView({
  plan,
  doneShards,
  handedOn: _,
  ...audit
}: Audit): z.infer<typeof auditViewSchema> {
  return {
    ...audit,
    stage: plan?.stage ?? null,
    progress: plan ? { trials: plan.trials, done: trialsDone(plan, doneShards) } : null,
  };
}
