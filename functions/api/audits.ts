import { createRoute, type OpenAPIHono, z } from '@hono/zod-openapi';
import { auditRequestSchema } from '../../shared/audits/audit.ts';
import { BadCursorError } from '../../shared/store/cursor.ts';
import type { ApiParts } from './parts.ts';
import { Problem } from './problem.ts';
import { createRouter, problemContent } from './router.ts';
import { startAudit } from './startAudit.ts';
import { auditPageSchema, auditView, auditViewSchema } from './views.ts';

const auditBody = { 'application/json': { schema: auditViewSchema } };

const create = createRoute({
  method: 'post',
  path: '/audits',
  summary: 'Start an audit',
  request: {
    headers: z.object({ 'idempotency-key': z.string().min(1).max(255).optional() }),
    body: {
      required: true,
      content: {
        'application/json': { schema: z.strictObject(auditRequestSchema.shape).openapi('AuditRequest') },
      },
    },
  },
  responses: {
    202: {
      description: 'The audit, queued (or as it stands, if the idempotency key started it before)',
      headers: z.object({ Location: z.string() }),
      content: auditBody,
    },
    400: problemContent('The body is not JSON'),
    409: problemContent('The idempotency key was used with another body'),
    413: problemContent('The body is too large'),
    422: problemContent('A field, the suite, the model or the instrument is wrong'),
  },
});

const list = createRoute({
  method: 'get',
  path: '/audits',
  summary: 'Audits, newest first',
  request: {
    query: z.object({
      limit: z.coerce.number().int().min(1).max(100).default(25),
      cursor: z.string().max(2_000).optional(),
    }),
  },
  responses: {
    200: { description: 'A page of audits', content: { 'application/json': { schema: auditPageSchema } } },
    422: problemContent('The limit or the cursor is wrong'),
  },
});

const read = createRoute({
  method: 'get',
  path: '/audits/{id}',
  summary: 'An audit: its status and progress',
  request: { params: z.object({ id: z.string().max(64) }) },
  responses: {
    200: { description: 'The audit', content: auditBody },
    404: problemContent('There is no such audit'),
  },
});

/** `POST /audits`, `GET /audits`, `GET /audits/{id}`. */
export function auditRoutes(parts: ApiParts): OpenAPIHono {
  const router = createRouter();
  router.openapi(create, async (c) => {
    const audit = await startAudit(c.req.valid('json'), c.req.valid('header')['idempotency-key'], parts);
    c.header('Location', `/audits/${audit.id}`);
    return c.json(auditView(audit), 202);
  });
  router.openapi(list, async (c) => {
    const page = await listAudits(c.req.valid('query'), parts);
    return c.json({ audits: page.audits.map(auditView), cursor: page.cursor }, 200);
  });
  router.openapi(read, async (c) => {
    const { id } = c.req.valid('param');
    const audit = await parts.audits.get(id);
    if (!audit) throw new Problem('not-found', `There is no audit ${id}.`);
    return c.json(auditView(audit), 200);
  });
  return router;
}

async function listAudits(query: { limit: number; cursor?: string | undefined }, { audits }: ApiParts) {
  try {
    return await audits.list(query);
  } catch (error) {
    if (!(error instanceof BadCursorError)) throw error;
    throw new Problem('validation-error', error.message, [{ path: 'cursor', message: error.message }]);
  }
}
