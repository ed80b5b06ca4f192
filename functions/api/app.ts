import type { OpenAPIHono } from '@hono/zod-openapi';
import { HTTPException } from 'hono/http-exception';
import { auditRoutes } from './audits.ts';
import type { ApiParts } from './parts.ts';
import { Problem, problemResponse } from './problem.ts';
import { reportRoutes } from './reports.ts';
import { createRouter } from './router.ts';
import { serviceRoutes } from './service.ts';

/** Largest request body, in bytes: an audit's config is small. */
const largestBody = 256 * 1024;

/** The HTTP API as one app, the same on Lambda and on one machine. */
export function createApi(parts: ApiParts): OpenAPIHono {
  const app = createRouter();
  app.use(async (c, next) => {
    if (Number(c.req.header('content-length') ?? 0) > largestBody) {
      throw new Problem('payload-too-large', `A request body may have ${largestBody} bytes.`);
    }
    await next();
    c.header('X-Content-Type-Options', 'nosniff');
    c.header('Cache-Control', 'no-store');
  });
  app.onError((error, c) => {
    if (error instanceof Problem) return problemResponse(c, error);
    if (error instanceof HTTPException && error.status < 500) {
      return problemResponse(c, new Problem('malformed-request', error.message));
    }
    parts.log.error('A request could not be answered', error, { method: c.req.method, path: c.req.path });
    return problemResponse(
      c,
      new Problem('internal-error', 'The service could not answer; its log tells why.'),
    );
  });
  app.notFound((c) =>
    problemResponse(c, new Problem('not-found', `There is no ${c.req.method} ${c.req.path}.`)),
  );
  app.route('/', serviceRoutes(parts));
  app.route('/', auditRoutes(parts));
  app.route('/', reportRoutes(parts));
  app.doc31('/openapi.json', {
    openapi: '3.1.0',
    info: {
      title: 'Evenhand',
      version: parts.version,
      description: 'Audits how large language models divide scarce resources.',
      license: { name: 'MIT' },
    },
  });
  return app;
}
