import type { Context } from 'hono';
import type { Client } from './client.ts';

/** What the pages' handlers know of the request: the API, as its sender may use it. */
export interface SignedIn {
  Variables: { client: Client };
}

/** The context of a page's request. */
export type PageContext = Context<SignedIn>;

/** What a form sent: texts alone. */
export async function sentFields(c: PageContext): Promise<Record<string, string>> {
  const sent = await c.req.parseBody();
  return Object.fromEntries(
    Object.entries(sent).filter((pair): pair is [string, string] => typeof pair[1] === 'string'),
  );
}
