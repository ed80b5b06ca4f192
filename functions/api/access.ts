import { createMiddleware } from 'hono/factory';
import { type ApiKey, allows, type Scope } from '../../shared/store/apiKeys.ts';
import type { ApiParts } from './parts.ts';
import { Problem } from './problem.ts';

/** What the request's key is known as, once it is checked. */
interface Authenticated {
  Variables: { apiKey: ApiKey };
}

/** Paths that everybody may see. */
const openPaths: ReadonlySet<string> = new Set(['/health', '/openapi.json', '/docs']);

/** Lets requests in that carry a valid key; every path that is not named as open needs one. */
export function authenticate({ apiKeys, now }: Pick<ApiParts, 'apiKeys' | 'now'>) {
  return createMiddleware<Authenticated>(async (c, next) => {
    if (openPaths.has(c.req.path)) return next();
    const key = bearerKey(c.req.header('authorization'));
    const apiKey = key === null ? null : await apiKeys.find(key, now());
    if (!apiKey) {
      c.header('WWW-Authenticate', key === null ? 'Bearer' : 'Bearer error="invalid_token"');
      throw new Problem(
        'unauthorized',
        key === null
          ? 'The request needs the header Authorization: Bearer evh_…'
          : 'The key is not known, or its time is over.',
      );
    }
    c.set('apiKey', apiKey);
    return next();
  });
}

/** Lets requests through whose key has a scope. */
export function requireScope(scope: Scope) {
  return createMiddleware<Authenticated>(async (c, next) => {
    if (!allows(c.get('apiKey'), scope)) {
      throw new Problem('forbidden', `This takes a key with the scope ${scope}.`);
    }
    return next();
  });
}

function bearerKey(header: string | undefined): string | null {
  const key = /^Bearer (\S+)$/i.exec(header ?? '')?.[1] ?? '';
  return isKeyShaped(key) ? key : null;
}

/** Whether a text may be a key: others are not looked for, and go into no header. */
export function isKeyShaped(text: string): boolean {
  return /^[\w-]{1,200}$/.test(text);
}
