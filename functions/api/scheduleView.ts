import { z } from '@hono/zod-openapi';
import { nextDue } from '../../shared/schedules/cron.ts';
import { type Schedule, scheduleSchema } from '../../shared/schedules/schedule.ts';
import { webhookView, webhookViewSchema } from '../../shared/webhooks/webhook.ts';

/** A schedule as clients see it: its webhook without the secret parts. */
export const scheduleViewSchema = scheduleSchema
  .omit({ since: true })
  .extend({
    audit: scheduleSchema.shape.audit.extend({ webhook: webhookViewSchema.nullable() }),
    nextDue: z.iso.datetime().nullable().describe('Null while it is switched off'),
  })
  .openapi('Schedule');

/** See {@link scheduleViewSchema}. */
export type ScheduleView = z.infer<typeof scheduleViewSchema>;

/** Shows a schedule to a client. */
export function scheduleView(schedule: Schedule, now: Date): ScheduleView {
  const { since: _since, audit, ...shown } = schedule;
  return {
    ...shown,
    audit: { ...audit, webhook: audit.webhook && webhookView(audit.webhook) },
    nextDue: schedule.enabled ? nextDue(schedule, now).toISOString() : null,
  };
}
