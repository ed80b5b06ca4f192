import { z } from 'zod';

/** How a signing secret of Standard Webhooks begins; base64 follows. */
const prefix = 'whsec_';

/** Bytes that a signing secret may have (Standard Webhooks 1.0, "Signature scheme"). */
const fewestBytes = 24;
const mostBytes = 64;

/** A signing secret: `whsec_` and 24 to 64 bytes in base64. */
export const secretSchema = z.string().refine(
  (secret) => {
    const { length } = secretBytes(secret);
    return secret === encode(secretBytes(secret)) && length >= fewestBytes && length <= mostBytes;
  },
  { error: `must be ${prefix} and ${fewestBytes} to ${mostBytes} bytes in base64` },
);

/** A new secret of 32 bytes, drawn by `randomBytes`. */
export function generateSecret(randomBytes: (size: number) => Buffer): string {
  return encode(randomBytes(32));
}

/** The key that a secret stands for. */
export function secretBytes(secret: string): Buffer {
  return Buffer.from(secret.slice(prefix.length), 'base64');
}

function encode(key: Buffer): string {
  return `${prefix}${key.toString('base64')}`;
}
