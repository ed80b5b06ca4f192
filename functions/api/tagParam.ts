import { z } from '@hono/zod-openapi';
import type { Tag } from '../../shared/store/standings.ts';

/** The query parameter that names a tag and its value. */
export const tagParam = z
  .string()
  .max(200)
  .regex(/^[^:]+:.+$/, 'name:value')
  .optional()
  .describe('`name:value`');

/** A tag as queries write it. */
export function readTag(text: string | undefined): Tag | undefined {
  if (text === undefined) return undefined;
  const colon = text.indexOf(':');
  return { name: text.slice(0, colon), value: text.slice(colon + 1) };
}
