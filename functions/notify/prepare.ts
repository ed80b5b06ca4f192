import type { Audit } from '../../shared/audits/audit.ts';
import { readReport } from '../../shared/reports/readReport.ts';
import type { Alert, AlertStore } from '../../shared/store/alerts.ts';
import type { Quantity } from '../../shared/suites/quantity.ts';
import { type Delivery, deliveryId } from '../../shared/webhooks/delivery.ts';
import { composeEvent, eventTypeOf, type WebhookEvent } from '../../shared/webhooks/event.ts';
import type { NotifyParts } from './parts.ts';

/** Estimates that an event holds at most: the first ones that the suite names. The report has them all. */
const mostEstimates = 12;

/**
 * Makes the delivery that tells of a change of an audit's status, and stores it; of many callers one does, and
 * all get the stored one. Null if the audit has changed again since: somebody resumed it, and knows.
 */
export async function prepareDelivery(
  auditId: string,
  change: number,
  parts: NotifyParts,
): Promise<Delivery | null> {
  const audit = await parts.audits.get(auditId);
  const type = audit && eventTypeOf(audit);
  if (!audit || !type || audit.changes !== change) {
    parts.log.info('A notification was overtaken', { auditId, change, status: audit?.status });
    return null;
  }
  const id = deliveryId({ auditId, change });
  const context = { id, apiUrl: parts.apiUrl, estimates: await firstEstimates(audit, parts) };
  const event = composeEvent(type, audit, context);
  const told = await toldBefore(event, parts.alerts);
  const createdAt = parts.now().toISOString();
  return parts.deliveries.create({
    auditId,
    change,
    event: type,
    state: told ? 'suppressed' : 'pending',
    body: JSON.stringify(event),
    attempts: [],
    tries: 0,
    nextTryAt: told ? null : createdAt,
    createdAt,
  });
}

/** The alert that an event is; null if it tells of no failure (or pause) in a schedule. */
export function alertOf({ id, data: { audit, failure } }: WebhookEvent): Alert | null {
  if (!audit.schedule || !failure) return null;
  return { scheduleId: audit.schedule.id, cause: failure.type, auditId: audit.id, deliveryId: id };
}

/** Whether the owner of the audit's schedule knows of the cause already; a success clears all causes. */
async function toldBefore(event: WebhookEvent, alerts: AlertStore): Promise<boolean> {
  const { schedule, status, id } = event.data.audit;
  if (schedule && status === 'complete') await alerts.clear(schedule.id, id);
  const alert = alertOf(event);
  return alert !== null && !(await alerts.raise(alert));
}

async function firstEstimates(audit: Audit, { suites, objects }: NotifyParts): Promise<readonly Quantity[]> {
  const quantities = suites.get(audit.suite)?.quantities;
  const report = audit.status === 'complete' ? await readReport(objects, audit.id) : null;
  return quantities && report ? quantities.of(report.estimates).slice(0, mostEstimates) : [];
}
