/** What a webhook is told of. A complete audit that drifted from its baseline is `audit.drifted`. */
export const eventTypes = [
  'audit.completed',
  'audit.drifted',
  'audit.failed',
  'audit.cancelled',
  'audit.paused',
] as const;

/** One of {@link eventTypes}. */
export type EventType = (typeof eventTypes)[number];
