import { createRoute, type OpenAPIHono, z } from '@hono/zod-openapi';
import { changeOf, deliveryView, deliveryViewSchema } from '../../shared/webhooks/delivery.ts';
import { auditFailures, auditParams, foundAudit } from './auditParam.ts';
import type { ApiParts } from './parts.ts';
import { Problem } from './problem.ts';
import { component, createRouter, problemContent, readFailures, secured, securedFailures } from './router.ts';

const deliverySchema = component(deliveryViewSchema, 'Delivery');

const list = createRoute({
  method: 'get',
  path: '/audits/{id}/deliveries',
  tags: ['Webhooks'],
  summary: "What the audit's webhook was told, and every attempt at it",
  ...secured('read'),
  request: { params: auditParams },
  responses: {
    200: {
      description: 'The deliveries, oldest first',
      content: {
        'application/json': { schema: z.object({ deliveries: z.array(deliverySchema) }) },
      },
    },
    ...readFailures,
    ...auditFailures,
    422: problemContent('The id is too long'),
  },
});

const redeliver = createRoute({
  method: 'post',
  path: '/audits/{id}/deliveries/{deliveryId}/redeliver',
  tags: ['Webhooks'],
  summary: 'Deliver an event once more, under the same `webhook-id`',
  ...secured('write'),
  request: { params: auditParams.extend({ deliveryId: z.string().max(100) }) },
  responses: {
    202: {
      description: 'The delivery, due now',
      content: { 'application/json': { schema: deliverySchema } },
    },
    ...securedFailures,
    404: problemContent('There is no such audit, or no such delivery of it'),
    409: problemContent('It was tried too often already'),
    422: problemContent('An id is too long'),
  },
});

/** `GET /audits/{id}/deliveries`, `POST /audits/{id}/deliveries/{deliveryId}/redeliver`. */
export function deliveryRoutes({ audits, deliveries, queues, now }: ApiParts): OpenAPIHono {
  const router = createRouter();

  router.openapi(list, async (c) => {
    const { id } = c.req.valid('param');
    foundAudit(id, await audits.get(id));
    return c.json({ deliveries: (await deliveries.list(id)).map(deliveryView) }, 200);
  });

  router.openapi(redeliver, async (c) => {
    const { id, deliveryId } = c.req.valid('param');
    const change = changeOf(id, deliveryId);
    const known = change === null ? null : await deliveries.get(id, change);
    if (change === null || !known) {
      throw new Problem('not-found', `Audit ${id} has no delivery ${deliveryId}.`);
    }
    const due = await deliveries.redeliver(id, change, now().toISOString());
    if (!due) throw new Problem('too-many-deliveries', `Delivery ${deliveryId} was tried too often.`);
    await queues.send('notify', [{ auditId: id, change }]);
    return c.json(deliveryView(due), 202);
  });
  return router;
}
