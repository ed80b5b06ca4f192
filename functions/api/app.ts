import type { OpenAPIHono } from '@hono/zod-openapi';
import { HTTPException } from 'hono/http-exception';
import { RefusedRequestError } from '../../shared/audits/refusal.ts';
import { authenticate } from './access.ts';
import { auditActionRoutes } from './auditActions.ts';
import { auditRoutes } from './audits.ts';
import { deliveryRoutes } from './deliveries.ts';
import { historyRoutes } from './history.ts';
import { keyRoutes } from './keys.ts';
import { leaderboardRoutes } from './leaderboard.ts';
import type { ApiParts } from './parts.ts';
import { Problem, problemResponse } from './problem.ts';
import { reportRoutes } from './reports.ts';
import { createRouter, keyScheme } from './router.ts';
import { scheduleRoutes } from './schedules.ts';
import { serviceRoutes } from './service.ts';
import { startAuditRoutes } from './startAudit.ts';

/** The HTTP API as one app, the same on Lambda and on one machine. */
export function createApi(parts: ApiParts): OpenAPIHono {
  const app = createRouter();
  app.use(async (c, next) => {
    await next();
    c.header('X-Content-Type-Options', 'nosniff');
    c.header('Cache-Control', 'no-store');
  });
  app.use(authenticate(parts));
  app.onError((error, c) => {
    if (error instanceof Problem) return problemResponse(c, error);
    if (error instanceof RefusedRequestError) {
      return problemResponse(c, new Problem(error.type, error.message, error.errors));
    }
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
  for (const routes of everyRoute) app.route('/', routes(parts));
  app.openAPIRegistry.registerComponent('securitySchemes', keyScheme, { type: 'http', scheme: 'bearer' });
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

const everyRoute: readonly ((parts: ApiParts) => OpenAPIHono)[] = [
  serviceRoutes,
  startAuditRoutes,
  auditRoutes,
  auditActionRoutes,
  reportRoutes,
  deliveryRoutes,
  leaderboardRoutes,
  historyRoutes,
  scheduleRoutes,
  keyRoutes,
];
