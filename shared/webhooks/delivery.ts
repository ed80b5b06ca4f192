import { z } from 'zod';
import { eventTypes } from './eventTypes.ts';

/** One attempt to deliver: the receiver's status, and in plain words why it does not count as received. */
export const attemptSchema = z.object({
  at: z.iso.datetime(),
  /** HTTP status; null where no answer was had. */
  status: z.int().nullable(),
  /** Null if the receiver took it. */
  error: z.string().nullable(),
});

/** `suppressed`: the same cause in the same schedule has been told of before, and was not mended since. */
export const deliveryStates = ['pending', 'delivered', 'abandoned', 'suppressed'] as const;

/** One event of an audit on its way to the audit's webhook, with every attempt so far. */
export const deliverySchema = z.object({
  auditId: z.ulid(),
  /** Which change of the audit's status it tells of. */
  change: z.int().nonnegative(),
  event: z.enum(eventTypes),
  state: z.enum(deliveryStates),
  /** What is sent, byte for byte the same in every attempt. */
  body: z.string(),
  attempts: z.array(attemptSchema),
  /** Attempts since it was made or asked for anew: how far the retries have come. */
  tries: z.int().nonnegative(),
  /** When it is due; while an attempt is under way, when that one is given up for lost. Null if it is over. */
  nextTryAt: z.iso.datetime().nullable(),
  createdAt: z.iso.datetime(),
});

/** A delivery as clients see it. */
export const deliveryViewSchema = deliverySchema
  .omit({ auditId: true, change: true, body: true, tries: true })
  .extend({ id: z.string().describe('The `webhook-id` under which it is sent') });

export type Attempt = z.infer<typeof attemptSchema>;
export type Delivery = z.infer<typeof deliverySchema>;
export type DeliveryView = z.infer<typeof deliveryViewSchema>;

/** The `webhook-id` of a delivery: one per audit and change of its status, however often it is sent. */
export function deliveryId({ auditId, change }: Pick<Delivery, 'auditId' | 'change'>): string {
  return `msg_${auditId}_${change}`;
}

/** The change of status that a `webhook-id` of an audit names, or null if it is none of that audit. */
export function changeOf(auditId: string, id: string): number | null {
  const prefix = `msg_${auditId}_`;
  const digits = id.startsWith(prefix) ? id.slice(prefix.length) : '';
  return /^\d{1,6}$/.test(digits) ? Number(digits) : null;
}

/** Shows a delivery to a client. */
export function deliveryView(delivery: Delivery): DeliveryView {
  const { event, state, attempts, nextTryAt, createdAt } = delivery;
  return { id: deliveryId(delivery), event, state, attempts, nextTryAt, createdAt };
}
