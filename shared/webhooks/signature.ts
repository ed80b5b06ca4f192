import { createHmac } from 'node:crypto';
import { secretBytes } from './secret.ts';

/** What is signed: the message's id, the time of the attempt in seconds since 1970, and the body as it is sent. */
export interface SignedContent {
  readonly id: string;
  readonly timestamp: number;
  readonly body: string;
}

/**
 * The headers by which a receiver tells that a message is ours, whole and fresh
 * (Standard Webhooks 1.0: HMAC-SHA256 over `id.timestamp.body`).
 */
export function signatureHeaders(secret: string, { id, timestamp, body }: SignedContent) {
  const signature = createHmac('sha256', secretBytes(secret))
    .update(`${id}.${timestamp}.${body}`)
    .digest('base64');
  return {
    'webhook-id': id,
    'webhook-timestamp': String(timestamp),
    'webhook-signature': `v1,${signature}`,
  };
}
