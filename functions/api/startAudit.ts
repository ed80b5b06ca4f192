import { createRoute, type OpenAPIHono, z } from '@hono/zod-openapi';
import { ulid } from 'ulid';
import { type Audit, type AuditRequest, auditRequestSchema } from '../../shared/audits/audit.ts';
import { checkRequest } from '../../shared/audits/check.ts';
import { forecast, forecastSchema } from '../../shared/audits/forecast.ts';
import { startAudit } from '../../shared/audits/start.ts';
import type { SuiteDesign } from '../../shared/suites/suite.ts';
import type { ApiParts } from './parts.ts';
import { Problem } from './problem.ts';
import {
  bodyFailures,
  component,
  createRouter,
  problemContent,
  securedBody,
  securedFailures,
} from './router.ts';
import { auditView, auditViewSchema } from './views.ts';

const create = createRoute({
  method: 'post',
  path: '/audits',
  tags: ['Audits'],
  summary: 'Start an audit, or foresee what it would take',
  ...securedBody('write'),
  request: {
    headers: z.object({ 'idempotency-key': z.string().min(1).max(255).optional() }),
    query: z.object({ dryRun: z.enum(['true', 'false']).default('false') }),
    body: {
      required: true,
      content: {
        'application/json': { schema: z.strictObject(auditRequestSchema.shape).openapi('AuditRequest') },
      },
    },
  },
  responses: {
    200: {
      description: 'What the audit is foreseen to take (`dryRun`); nothing is started',
      content: { 'application/json': { schema: component(forecastSchema, 'Forecast') } },
    },
    202: {
      description: 'The audit, queued (or as it stands, if the idempotency key started it before)',
      headers: z.object({ Location: z.string() }),
      content: {
        'application/json': {
          schema: auditViewSchema.extend({
            webhookSecret: z
              .string()
              .nullable()
              .describe('What the webhook is signed with. It is shown here and nowhere else.'),
          }),
        },
      },
    },
    ...bodyFailures,
    ...securedFailures,
    409: problemContent('The idempotency key was used with another body'),
    422: problemContent('A field, the suite, the model or the instrument is wrong'),
  },
});

/** `POST /audits`. */
export function startAuditRoutes(parts: ApiParts): OpenAPIHono {
  const router = createRouter();
  router.openapi(create, async (c) => {
    const request = c.req.valid('json');
    const checked = await checkRequest(request, parts);
    if (c.req.valid('query').dryRun === 'true') {
      return c.json(forecast(request, checked.suite, await planAll(checked, parts)), 200);
    }
    const now = parts.now();
    const id = await claimId(request, c.req.valid('header')['idempotency-key'], parts, now);
    const audit = await startAudit(checked, { id, now }, parts);
    const webhook = await parts.audits.webhook(id);
    c.header('Location', `/audits/${audit.id}`);
    return c.json({ ...auditView(audit), webhookSecret: webhook?.secret ?? null }, 202);
  });
  return router;
}

async function planAll(
  { suite, config }: { suite: SuiteDesign; config: Audit['config'] },
  { protocols }: ApiParts,
): Promise<(readonly unknown[])[]> {
  const audit = { suite: suite.name, config, instrument: suite.instrument(config) };
  const protocolsOfStages = await Promise.all(suite.stages.map((stage) => protocols.read(audit, stage)));
  return protocolsOfStages.map(({ trials }) => trials);
}

async function claimId(request: AuditRequest, key: string | undefined, { idempotency }: ApiParts, now: Date) {
  const id = ulid(now.getTime());
  if (key === undefined) return id;
  const claim = await idempotency.claim(key, JSON.stringify(request), id, now);
  if (!claim.sameBody) {
    throw new Problem(
      'idempotency-conflict',
      `The key was used for audit ${claim.auditId}, with another body.`,
    );
  }
  return claim.auditId;
}
