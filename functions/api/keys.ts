import { createRoute, type OpenAPIHono, z } from '@hono/zod-openapi';
import { apiKeySchema, newApiKey, scopes } from '../../shared/store/apiKeys.ts';
import type { ApiParts } from './parts.ts';
import { Problem } from './problem.ts';
import {
  bodyFailures,
  component,
  createRouter,
  problemContent,
  secured,
  securedBody,
  securedFailures,
} from './router.ts';

const keySchema = component(apiKeySchema, 'Key');

const requestSchema = z
  .strictObject({
    name: z.string().min(1).max(100).describe('Whom or what it is for'),
    scopes: z
      .array(z.enum(scopes))
      .min(1)
      .max(scopes.length)
      .default(['read'])
      .describe('What it may be used for: `write` includes `read`, and `admin` both'),
    expiresAt: z.iso.datetime().nullable().default(null).describe('When it ends; null for never'),
  })
  .openapi('KeyRequest');

const create = createRoute({
  method: 'post',
  path: '/keys',
  tags: ['Keys'],
  summary: 'Make a key',
  ...securedBody('admin'),
  request: { body: { required: true, content: { 'application/json': { schema: requestSchema } } } },
  responses: {
    201: {
      description: 'The key. It is shown here and nowhere else.',
      content: { 'application/json': { schema: keySchema.extend({ key: z.string() }).openapi('NewKey') } },
    },
    ...bodyFailures,
    ...securedFailures,
    422: problemContent('A field is wrong'),
  },
});

const list = createRoute({
  method: 'get',
  path: '/keys',
  tags: ['Keys'],
  summary: 'The keys, without what would let one use them',
  ...secured('admin'),
  responses: {
    200: {
      description: 'The keys, oldest first',
      content: { 'application/json': { schema: z.object({ keys: z.array(keySchema) }) } },
    },
    ...securedFailures,
  },
});

const remove = createRoute({
  method: 'delete',
  path: '/keys/{id}',
  tags: ['Keys'],
  summary: 'Withdraw a key, at once',
  ...secured('admin'),
  request: { params: z.object({ id: z.string().max(64) }) },
  responses: {
    204: { description: 'It is withdrawn' },
    ...securedFailures,
    404: problemContent('There is no such key'),
    422: problemContent('The id is too long'),
  },
});

/** `POST /keys`, `GET /keys`, `DELETE /keys/{id}`. */
export function keyRoutes({ apiKeys, now }: ApiParts): OpenAPIHono {
  const router = createRouter();

  router.openapi(create, async (c) => {
    const details = c.req.valid('json');
    if (details.expiresAt !== null && new Date(details.expiresAt) <= now()) {
      const errors = [{ path: 'expiresAt', message: 'It is in the past.' }];
      throw new Problem('validation-error', 'The key would have ended already.', errors);
    }
    const key = newApiKey();
    return c.json({ ...(await apiKeys.put(key, details, now())), key }, 201);
  });

  router.openapi(list, async (c) => c.json({ keys: await apiKeys.list(now()) }, 200));

  router.openapi(remove, async (c) => {
    const { id } = c.req.valid('param');
    if (!(await apiKeys.remove(id))) throw new Problem('not-found', `There is no key ${id}.`);
    return c.body(null, 204);
  });
  return router;
}
