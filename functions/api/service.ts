import { createRoute, type OpenAPIHono, z } from '@hono/zod-openapi';
import type { ApiParts } from './parts.ts';
import { createRouter } from './router.ts';

const healthSchema = z
  .object({
    status: z.literal('ok'),
    version: z.string(),
    suites: z.array(z.string()),
    providers: z.array(z.string()),
  })
  .openapi('Health');

/** See {@link healthSchema}. */
export type Health = z.infer<typeof healthSchema>;

const health = createRoute({
  method: 'get',
  path: '/health',
  tags: ['Service'],
  summary: 'Whether the service answers, and what it can audit',
  responses: { 200: { description: 'It does', content: { 'application/json': { schema: healthSchema } } } },
});

/** `GET /health`. */
export function serviceRoutes({ version, suites, providers }: ApiParts): OpenAPIHono {
  const router = createRouter();
  router.openapi(health, (c) =>
    c.json({ status: 'ok' as const, version, suites: [...suites.keys()], providers: [...providers] }, 200),
  );
  return router;
}
