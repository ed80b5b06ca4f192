import { z } from '@hono/zod-openapi';
import { type Audit, auditSchema } from '../../shared/audits/audit.ts';
import { costSchema, costSoFar } from '../../shared/audits/cost.ts';
import { trialsDone } from '../../shared/audits/shards.ts';

/** An audit as clients see it. */
export const auditViewSchema = auditSchema
  .omit({ plan: true, doneShards: true, handedOn: true, changes: true })
  .extend({
    stage: z.string().nullable().describe('The stage under way, or the last one; null until it is planned'),
    progress: z
      .object({ trials: z.int(), done: z.int() })
      .nullable()
      .describe('Trials of the stage, and how many of them are in finished shards'),
    cost: costSchema.describe('What the finished shards cost'),
  })
  .openapi('Audit');

/** See {@link auditViewSchema}. */
export type AuditView = z.infer<typeof auditViewSchema>;

/** A page of audits, newest first. */
export const auditPageSchema = z
  .object({
    audits: z.array(auditViewSchema),
    cursor: z
      .string()
      .nullable()
      .describe(
        'Where the next page begins; null on the last page. A page with a filter may be short, or empty.',
      ),
  })
  .openapi('AuditPage');

/** See {@link auditPageSchema}. */
export type AuditPage = z.infer<typeof auditPageSchema>;

/** Shows an audit to a client. */
export function auditView(audit: Audit): AuditView {
  const { plan, doneShards, handedOn: _handedOn, changes: _changes, ...shown } = audit;
  return {
    ...shown,
    stage: plan?.stage ?? null,
    progress: plan ? { trials: plan.trials, done: trialsDone(plan, doneShards) } : null,
    cost: costSoFar(audit),
  };
}
