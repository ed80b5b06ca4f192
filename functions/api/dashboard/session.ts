import type { Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import { isKeyShaped } from '../access.ts';

/** How long a person stays signed in, in seconds. */
const sessionSeconds = 12 * 3600;

/** Over https the name keeps other hosts of the domain from setting the cookie (RFC 6265bis, "Cookie Name Prefixes"). */
function cookieName(c: Context): string {
  return isSecure(c) ? '__Host-evenhand' : 'evenhand';
}

function isSecure(c: Context): boolean {
  return new URL(c.req.url).protocol === 'https:';
}

/** The key of the person who is signed in, or null. */
export function sessionKey(c: Context): string | null {
  const key = getCookie(c, cookieName(c));
  return key !== undefined && isKeyShaped(key) ? key : null;
}

/** Signs a person in: no script can read the cookie, and no other site can send forms with it. */
export function signIn(c: Context, key: string): void {
  setCookie(c, cookieName(c), key, {
    path: '/',
    httpOnly: true,
    secure: isSecure(c),
    sameSite: 'Lax',
    maxAge: sessionSeconds,
  });
}

/** Signs a person out. */
export function signOut(c: Context): void {
  deleteCookie(c, cookieName(c), { path: '/', secure: isSecure(c) });
}
