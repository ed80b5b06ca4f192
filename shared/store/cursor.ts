import { createHash } from 'node:crypto';
import { z } from 'zod';
import { parseJson } from '../parseJson.ts';

/** A list cursor that is not one of ours, or belongs to another list. */
export class BadCursorError extends Error {
  override readonly name = 'BadCursorError';
}

/** The place of an item in a list that is ordered by time. */
const placeSchema = z.object({ pk: z.string().min(1), sk: z.string().min(1), createdAt: z.string().min(1) });
const cursorSchema = z.object({ list: z.string(), after: placeSchema });

/** See {@link encodeCursor}. */
export type ListPlace = z.infer<typeof placeSchema>;

/** A cursor that goes on after this item, in the list that `list` describes and in no other. */
export function encodeCursor(list: unknown, after: unknown): string {
  const cursor = cursorSchema.parse({ list: fingerprint(list), after });
  return Buffer.from(JSON.stringify(cursor)).toString('base64url');
}

/** The item that a cursor goes on after. Throws {@link BadCursorError} unless it belongs to this list. */
export function decodeCursor(list: unknown, cursor: string): ListPlace {
  const parsed = cursorSchema.safeParse(parseJson(Buffer.from(cursor, 'base64url').toString('utf8')));
  if (parsed.success && parsed.data.list === fingerprint(list)) return parsed.data.after;
  throw new BadCursorError('The cursor is not one that this list, with these filters, gave.');
}

function fingerprint(list: unknown): string {
  return createHash('sha256').update(JSON.stringify(list)).digest('hex').slice(0, 16);
}
