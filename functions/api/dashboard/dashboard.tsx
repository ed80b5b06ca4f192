import type { OpenAPIHono } from '@hono/zod-openapi';
import { Hono } from 'hono';
import { csrf } from 'hono/csrf';
import type { Logger } from '../../../shared/observability/log.ts';
import { isKeyShaped } from '../access.ts';
import { auditPages } from './auditRoutes.tsx';
import { boardPages } from './boardRoutes.tsx';
import { ApiError, createClient } from './client.ts';
import { Layout, ProblemNote } from './layout.tsx';
import { schedulePages } from './scheduleRoutes.tsx';
import { script } from './script.ts';
import { sessionKey, signIn, signOut } from './session.ts';
import { type SignedIn, sentFields } from './signedIn.ts';
import { SignInPage } from './signInPage.tsx';
import { style } from './style.ts';

/** Nothing is loaded, run or framed but what this service itself serves, and forms go nowhere else. */
const contentSecurityPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** Where a person may go after signing in: a page of this dashboard. */
function safeNext(next: string | undefined): string {
  return next && /^\/dashboard(?:[/?][\w/?=&.,:%*-]*)?$/.test(next) ? next : '/dashboard';
}

/**
 * The pages, below `/dashboard`. They are a client of the API in this process, with the key of the person who is signed
 * in: they show and do what that key may, and nothing else.
 */
export function dashboard(
  api: Pick<OpenAPIHono, 'request'>,
  { now, log }: { readonly now: () => Date; readonly log: Logger },
): Hono<SignedIn> {
  const app = new Hono<SignedIn>().basePath('/dashboard');
  app.use(async (c, next) => {
    await next();
    if (!c.res.headers.has('Content-Security-Policy'))
      c.header('Content-Security-Policy', contentSecurityPolicy);
    c.header('Referrer-Policy', 'same-origin');
    c.header('X-Content-Type-Options', 'nosniff');
    if (!c.res.headers.has('Cache-Control')) c.header('Cache-Control', 'no-store');
  });
  app.use(csrf());
  app.onError((error, c) => {
    if (error instanceof ApiError && error.problem.status === 401) {
      signOut(c);
      return c.redirect('/dashboard/sign-in', 303);
    }
    if (error instanceof ApiError) {
      const page = (
        <Layout title={error.problem.title} at="/dashboard">
          <ProblemNote error={error} />
        </Layout>
      );
      return c.html(page, error.problem.status as 404);
    }
    if ('getResponse' in error && typeof error.getResponse === 'function') return error.getResponse();
    log.error('A page could not be shown', error, { method: c.req.method, path: c.req.path });
    return c.html(<Layout title="Something went wrong here">The service's log tells why.</Layout>, 500);
  });

  const cached = { 'Cache-Control': 'max-age=300' };
  app.get('/style.css', (c) => c.body(style, 200, { ...cached, 'Content-Type': 'text/css; charset=utf-8' }));
  app.get('/app.js', (c) =>
    c.body(script, 200, { ...cached, 'Content-Type': 'text/javascript; charset=utf-8' }),
  );

  app.get('/sign-in', (c) => c.html(<SignInPage next={safeNext(c.req.query('next'))} />));
  app.post('/sign-in', async (c) => {
    const { key = '', next } = await sentFields(c);
    const given = key.trim();
    const to = safeNext(next);
    const known = isKeyShaped(given) && (await isKey(api, given));
    if (!known)
      return c.html(<SignInPage wrong="The key is not known, or its time is over." next={to} />, 401);
    signIn(c, given);
    return c.redirect(to, 303);
  });
  app.post('/sign-out', (c) => {
    signOut(c);
    return c.redirect('/dashboard/sign-in', 303);
  });

  app.use(async (c, next) => {
    const key = sessionKey(c);
    if (key === null) {
      const { pathname, search } = new URL(c.req.url);
      const back = c.req.method === 'GET' ? `?next=${encodeURIComponent(pathname + search)}` : '';
      return c.redirect(`/dashboard/sign-in${back}`, 303);
    }
    c.set('client', createClient(api, key));
    return next();
  });
  app.route('/', auditPages(now));
  app.route('/', boardPages());
  app.route('/', schedulePages());
  app.notFound((c) =>
    c.html(
      <Layout title="Not found" at="/dashboard">
        <p>There is no such page.</p>
      </Layout>,
      404,
    ),
  );
  return app;
}

async function isKey(api: Pick<OpenAPIHono, 'request'>, key: string): Promise<boolean> {
  try {
    await createClient(api, key).json('/audits?limit=1');
    return true;
  } catch (error) {
    if (error instanceof ApiError && error.problem.status === 401) return false;
    throw error;
  }
}
