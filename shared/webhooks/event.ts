import { z } from 'zod';
import { type Audit, auditSchema, modelName } from '../audits/audit.ts';
import { trialsIn } from '../audits/tally.ts';
import type { Quantity } from '../suites/quantity.ts';
import { type EventType, eventTypes } from './eventTypes.ts';

/** An estimate in an event: its name, and its value with the 95% interval where there is one. */
const estimateSchema = z.object({
  name: z.string(),
  value: z.number().nullable(),
  low: z.number().nullable(),
  high: z.number().nullable(),
});

/** What a webhook is sent: a CloudEvents 1.0 event. It holds no text of a model and no secret. */
export const eventSchema = z.object({
  specversion: z.literal('1.0'),
  /** The same in every attempt: the `webhook-id` header. */
  id: z.string(),
  source: z.url(),
  type: z.enum(eventTypes),
  time: z.iso.datetime(),
  subject: z.string(),
  datacontenttype: z.literal('application/json'),
  /** The event in one line. Chat services show this field of what they are sent. */
  text: z.string(),
  data: z.object({
    audit: auditSchema
      .pick({ id: true, suite: true, suiteVersion: true, status: true, tags: true, schedule: true })
      .extend(auditSchema.pick({ createdAt: true, completedAt: true }).shape)
      .extend({ model: z.string().describe('`provider/name`') }),
    failure: auditSchema.shape.failure,
    /** Trials that have a reply, and what the replies came to. */
    counts: z.object({ trials: z.int() }).extend(auditSchema.shape.tally.shape),
    /** The first estimates of the report; none before it is made. */
    estimates: z.array(estimateSchema),
    drift: auditSchema.shape.drift.unwrap(),
    gate: auditSchema.shape.gateVerdict.unwrap(),
    links: z.object({ audit: z.url(), report: z.url().nullable() }),
  }),
});

/** See {@link eventSchema}. */
export type WebhookEvent = z.infer<typeof eventSchema>;

/** What an event says beside the audit itself. */
export interface EventContext {
  readonly id: string;
  /** Base URL of the API, for links. */
  readonly apiUrl: string;
  readonly estimates: readonly Quantity[];
}

/** What there is to tell of an audit in a status in which it is over or waits; null while it is under way. */
export function eventTypeOf({ status, drift }: Pick<Audit, 'status' | 'drift'>): EventType | null {
  switch (status) {
    case 'complete':
      return drift?.verdict === 'drifted' ? 'audit.drifted' : 'audit.completed';
    case 'failed':
      return 'audit.failed';
    case 'cancelled':
      return 'audit.cancelled';
    case 'paused':
      return 'audit.paused';
    default:
      return null;
  }
}

/** Composes the event of an audit as it stands. */
export function composeEvent(
  type: EventType,
  audit: Audit,
  { id, apiUrl, estimates }: EventContext,
): WebhookEvent {
  const link = `${apiUrl}/audits/${audit.id}`;
  return eventSchema.parse({
    specversion: '1.0',
    id,
    source: apiUrl,
    type,
    time: audit.completedAt ?? audit.updatedAt,
    subject: `audits/${audit.id}`,
    datacontenttype: 'application/json',
    text: inOneLine(audit),
    data: {
      audit: { ...audit, model: modelName(audit.model) },
      failure: audit.failure,
      counts: { trials: trialsIn(audit.tally), ...audit.tally },
      estimates,
      drift: audit.drift,
      gate: audit.gateVerdict,
      links: { audit: link, report: audit.status === 'complete' ? `${link}/report` : null },
    },
  });
}

function inOneLine({ suite, model, status, tally, failure, drift, gateVerdict }: Audit): string {
  const notes = [
    `${trialsIn(tally)} trials, ${tally.outcomes.answered} answered`,
    failure?.type,
    drift && [`drift: ${drift.verdict}`, ...drift.drifted].join(', '),
    gateVerdict && `gate: ${gateVerdict}`,
  ];
  return `The ${suite} audit of ${modelName(model)} is ${status}: ${notes.filter(Boolean).join('; ')}.`;
}
