import type { OpenAPIHono } from '@hono/zod-openapi';
import { HTTPException } from 'hono/http-exception';
import { getPath } from 'hono/utils/url';
import { RefusedRequestError } from '../../shared/audits/refusal.ts';
import { BadCursorError } from '../../shared/store/cursor.ts';
import { authenticate } from './access.ts';
import { auditActionRoutes } from './auditActions.ts';
import { auditRoutes } from './audits.ts';
import { dashboard } from './dashboard/dashboard.tsx';
import { deliveryRoutes } from './deliveries.ts';
import { documentRoutes } from './document.ts';
import { historyRoutes, joinModelName } from './history.ts';
import { instrumentRoutes } from './instruments.ts';
import { keyRoutes } from './keys.ts';
import { leaderboardRoutes } from './leaderboard.ts';
import type { ApiParts } from './parts.ts';
import { Problem, problemResponse } from './problem.ts';
import { replyRoutes } from './replies.ts';
import { reportRoutes } from './reports.ts';
import { createRouter } from './router.ts';
import { scheduleRoutes } from './schedules.ts';
import { serviceRoutes } from './service.ts';
import { startAuditRoutes } from './startAudit.ts';

/** The HTTP API as one app, the same on Lambda and on one machine. */
export function createApi(parts: ApiParts): OpenAPIHono {
  const app = createRouter({ getPath: (request) => joinModelName(getPath(request)) });
  app.get('/', (c) => c.redirect('/dashboard'));
  app.mount('/dashboard', dashboard(app, parts).fetch, { replaceRequest: false });
  app.use(async (c, next) => {
    await next();
    c.header('X-Content-Type-Options', 'nosniff');
    c.header('Cache-Control', 'no-store');
  });
  app.use(authenticate(parts));
  app.onError((error, c) => {
    const problem = problemOf(error);
    if (problem.type === 'internal-error') {
      const { method, path } = c.req;
      parts.log.error('A request could not be answered', error, { method, path });
    }
    return problemResponse(c, problem);
  });
  app.notFound((c) =>
    problemResponse(c, new Problem('not-found', `There is no ${c.req.method} ${c.req.path}.`)),
  );
  for (const routes of everyRoute) app.route('/', routes(parts));
  app.route('/', documentRoutes(app, parts));
  return app;
}

/** What a client is told of an error: of those that are not its own, nothing. */
function problemOf(error: Error): Problem {
  if (error instanceof Problem) return error;
  if (error instanceof RefusedRequestError) return new Problem(error.type, error.message, error.errors);
  if (error instanceof BadCursorError) {
    return new Problem('validation-error', error.message, [{ path: 'cursor', message: error.message }]);
  }
  if (error instanceof HTTPException && error.status === 415) {
    return new Problem('unsupported-media-type', 'The body is not of a type that is taken here.');
  }
  if (error instanceof HTTPException && error.status < 500) {
    return new Problem('malformed-request', error.message);
  }
  return new Problem('internal-error', 'The service could not answer; its log tells why.');
}

const everyRoute: readonly ((parts: ApiParts) => OpenAPIHono)[] = [
  serviceRoutes,
  startAuditRoutes,
  auditRoutes,
  auditActionRoutes,
  replyRoutes,
  reportRoutes,
  deliveryRoutes,
  leaderboardRoutes,
  historyRoutes,
  scheduleRoutes,
  instrumentRoutes,
  keyRoutes,
];
