import { createRoute, type OpenAPIHono, z } from '@hono/zod-openapi';
import { auditStatuses } from '../../shared/audits/audit.ts';
import { auditFailures, auditParams, foundAudit } from './auditParam.ts';
import type { ApiParts } from './parts.ts';
import { createRouter, problemContent, readFailures, secured } from './router.ts';
import { readTag, tagParam } from './tagParam.ts';
import { auditPageSchema, auditView, auditViewSchema } from './views.ts';

const list = createRoute({
  method: 'get',
  path: '/audits',
  tags: ['Audits'],
  summary: 'Audits, newest first',
  ...secured('read'),
  request: {
    query: z.object({
      suite: z.string().max(100).optional(),
      model: z.string().max(300).optional().describe('`provider/name`'),
      status: z.enum(auditStatuses).optional(),
      tag: tagParam,
      limit: z.coerce.number().int().min(1).max(100).default(25),
      cursor: z.string().max(2_000).optional(),
    }),
  },
  responses: {
    200: { description: 'A page of audits', content: { 'application/json': { schema: auditPageSchema } } },
    ...readFailures,
    422: problemContent('A filter, the limit or the cursor is wrong'),
  },
});

const read = createRoute({
  method: 'get',
  path: '/audits/{id}',
  tags: ['Audits'],
  summary: 'An audit: how far it is, what came of it so far, and what that cost',
  ...secured('read'),
  request: { params: auditParams },
  responses: {
    200: { description: 'The audit', content: { 'application/json': { schema: auditViewSchema } } },
    ...readFailures,
    ...auditFailures,
    422: problemContent('The id is too long'),
  },
});

/** `GET /audits`, `GET /audits/{id}`. */
export function auditRoutes({ audits }: ApiParts): OpenAPIHono {
  const router = createRouter();
  router.openapi(list, async (c) => {
    const { limit, cursor, tag, ...filter } = c.req.valid('query');
    const page = await audits.list({ limit, cursor, filter: { ...filter, tag: readTag(tag) } });
    return c.json({ audits: page.audits.map(auditView), cursor: page.cursor }, 200);
  });
  router.openapi(read, async (c) => {
    const { id } = c.req.valid('param');
    return c.json(auditView(foundAudit(id, await audits.get(id))), 200);
  });
  return router;
}
