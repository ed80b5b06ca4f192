import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import { extraHeadersSchema } from './headers.ts';
import { generateSecret, secretSchema } from './secret.ts';

/** Where to tell what became of an audit, as asked for. Its URL is checked against the deployment's policy apart. */
export const webhookSchema = z.strictObject({
  /** Chat services put their token into it: it is as secret as the rest. */
  url: z.url().max(2_000),
  /** Signs the messages; drawn by the service if absent. */
  secret: secretSchema.optional(),
  headers: extraHeadersSchema.default({}),
});

/** What may be told of a webhook: neither its secret, nor its path, nor its headers' values. */
export const webhookViewSchema = z.object({
  /** Scheme, host and port of its URL. */
  origin: z.string(),
  /** Names of its extra headers. */
  headers: z.array(z.string()),
});

/** A webhook with its secret, as stored. */
export const storedWebhookSchema = webhookSchema.required({ secret: true });

export type WebhookRequest = z.infer<typeof webhookSchema>;
export type WebhookView = z.infer<typeof webhookViewSchema>;
export type Webhook = z.infer<typeof storedWebhookSchema>;

/** A requested webhook with its secret: the given one, or a new one. */
export function withSecret(webhook: WebhookRequest): Webhook {
  return { ...webhook, secret: webhook.secret ?? generateSecret(randomBytes) };
}

/** What may be told of a webhook. */
export function webhookView({ url, headers }: WebhookRequest): WebhookView {
  return { origin: new URL(url).origin, headers: Object.keys(headers) };
}
