import type { QueueMessages } from '../../shared/audits/messages.ts';
import { HandBack } from '../../shared/store/consume.ts';
import type { AttemptEnd } from '../../shared/store/deliveries.ts';
import type { AttemptResult } from '../../shared/webhooks/attempt.ts';
import { type Delivery, deliveryId } from '../../shared/webhooks/delivery.ts';
import { eventSchema } from '../../shared/webhooks/event.ts';
import { retryDelayMs } from '../../shared/webhooks/retryDelays.ts';
import { signatureHeaders } from '../../shared/webhooks/signature.ts';
import type { NotifyParts } from './parts.ts';
import { alertOf, prepareDelivery } from './prepare.ts';

/** After this long an attempt that did not end is taken to be cut off, in milliseconds: longer than any runs. */
const attemptLeaseMs = 60_000;

/**
 * Tells an audit's webhook of a change of the audit's status. Safe to run twice, in parallel or after a crash
 * anywhere: the delivery with its id and body is stored once, one caller is elected for each attempt, and the
 * receiver can tell a repetition by its id.
 *
 * Throws {@link HandBack} with the time until the next attempt while the delivery is not over.
 */
export async function notify(
  { auditId, change }: QueueMessages['notify'],
  parts: NotifyParts,
): Promise<void> {
  const delivery =
    (await parts.deliveries.get(auditId, change)) ?? (await prepareDelivery(auditId, change, parts));
  if (!delivery || delivery.nextTryAt === null) return;
  const now = parts.now();
  waitUntil(delivery.nextTryAt, now, 'It is not yet due.');
  const until = new Date(now.getTime() + attemptLeaseMs).toISOString();
  const begun = await parts.deliveries.beginAttempt(delivery, now.toISOString(), until);
  if (!begun) throw new HandBack('Another attempt is under way.', attemptLeaseMs / 1000);
  const result = await post(begun, now, parts);
  const end = endOf(begun, result, parts);
  if (end.state === 'abandoned') await withdrawAlert(begun, parts);
  const { status, error } = result;
  await parts.deliveries.endAttempt(begun, { at: now.toISOString(), status, error }, end);
  parts.log.info('Notification attempted', { auditId, change, status, error, ...end });
  if (end.nextTryAt !== null) waitUntil(end.nextTryAt, parts.now(), error ?? 'The attempt failed.');
}

function waitUntil(time: string, now: Date, reason: string): void {
  const waitMs = Date.parse(time) - now.getTime();
  if (waitMs > 0) throw new HandBack(reason, waitMs / 1000);
}

async function post(delivery: Delivery, now: Date, parts: NotifyParts): Promise<AttemptResult> {
  const webhook = await parts.audits.webhook(delivery.auditId);
  if (!webhook) throw new Error(`Audit ${delivery.auditId} has no webhook.`);
  const { body } = delivery;
  const timestamp = Math.floor(now.getTime() / 1000);
  const headers = {
    ...webhook.headers,
    'content-type': 'application/json',
    'user-agent': `Evenhand/${parts.version}`,
    ...signatureHeaders(webhook.secret, { id: deliveryId(delivery), timestamp, body }),
  };
  return parts.attempt({ url: webhook.url, headers }, body, now);
}

function endOf(
  { tries }: Delivery,
  { error, final, retryAfterMs }: AttemptResult,
  { now, random }: NotifyParts,
): AttemptEnd {
  if (error === null) return { state: 'delivered', nextTryAt: null };
  const delayMs = final ? null : retryDelayMs(tries, random(), retryAfterMs);
  if (delayMs === null) return { state: 'abandoned', nextTryAt: null };
  return { state: 'pending', nextTryAt: new Date(now().getTime() + delayMs).toISOString() };
}

/** What could not be told is told of again when it comes again. */
async function withdrawAlert({ body }: Delivery, { alerts }: NotifyParts): Promise<void> {
  const alert = alertOf(eventSchema.parse(JSON.parse(body)));
  if (alert) await alerts.withdraw(alert);
}
