import { createRoute, type OpenAPIHono } from '@hono/zod-openapi';
import { isOpen } from '../../shared/audits/audit.ts';
import { cancelAudit } from '../../shared/audits/cancel.ts';
import { resumeAudit } from '../../shared/audits/resume.ts';
import { auditFailures, auditParams, foundAudit } from './auditParam.ts';
import type { ApiParts } from './parts.ts';
import { Problem } from './problem.ts';
import { createRouter, problemContent, secured, securedFailures } from './router.ts';
import { auditView, auditViewSchema } from './views.ts';

const auditContent = { 'application/json': { schema: auditViewSchema } };
const failures = {
  ...securedFailures,
  ...auditFailures,
  422: problemContent('The id is too long'),
};

const cancel = createRoute({
  method: 'delete',
  path: '/audits/{id}',
  tags: ['Audits'],
  summary: 'Cancel an audit; what it collected stays, and can be reported',
  ...secured('write'),
  request: { params: auditParams },
  responses: {
    200: { description: 'The audit, cancelled (now or before)', content: auditContent },
    ...failures,
    409: problemContent('The audit is complete or failed'),
  },
});

const resume = createRoute({
  method: 'post',
  path: '/audits/{id}/resume',
  tags: ['Audits'],
  summary: 'Go on with an audit that failed, paused or was cancelled: only what is missing is asked',
  ...secured('write'),
  request: { params: auditParams },
  responses: {
    202: { description: 'The audit, under way (again, or still)', content: auditContent },
    ...failures,
    409: problemContent('The audit is complete'),
  },
});

const report = createRoute({
  method: 'post',
  path: '/audits/{id}/reports',
  tags: ['Reports'],
  summary: "Make the report again from the stored replies, read and estimated by today's code",
  description:
    'No model is called. Of an audit that is not complete, trials that were not asked count as failed. The report is to be had once `report.status` of the audit is `ready`.',
  ...secured('write'),
  request: { params: auditParams },
  responses: {
    202: { description: 'The audit, whose report is being made', content: auditContent },
    ...failures,
    409: problemContent('The audit is under way, and will make its report itself'),
  },
});

/** `DELETE /audits/{id}`, `POST /audits/{id}/resume`, `POST /audits/{id}/reports`. */
export function auditActionRoutes(parts: ApiParts): OpenAPIHono {
  const router = createRouter();

  router.openapi(cancel, async (c) => {
    const { id } = c.req.valid('param');
    const audit = foundAudit(id, await cancelAudit(id, parts));
    if (audit.status !== 'cancelled') throw new Problem('audit-over', `Audit ${id} is ${audit.status}.`);
    return c.json(auditView(audit), 200);
  });

  router.openapi(resume, async (c) => {
    const { id } = c.req.valid('param');
    const audit = foundAudit(id, await resumeAudit(id, parts));
    if (audit.status === 'complete') throw new Problem('audit-over', `Audit ${id} is complete.`);
    return c.json(auditView(audit), 202);
  });

  router.openapi(report, async (c) => {
    const { id } = c.req.valid('param');
    const audit = foundAudit(id, await parts.audits.get(id));
    const queued = { status: 'queued', at: parts.now().toISOString() } as const;
    const noted = isOpen(audit.status) ? null : await parts.audits.setReport(id, queued, audit.status);
    if (!noted) throw new Problem('audit-under-way', `Audit ${id} is under way and will be reported.`);
    await parts.queues.send('aggregate', [{ auditId: id, again: true }]);
    c.header('Location', `/audits/${id}`);
    return c.json(auditView(noted), 202);
  });
  return router;
}
