import { createRoute, type OpenAPIHono, z } from '@hono/zod-openapi';
import { documentSchema } from './docs/model.ts';
import { contentSecurityPolicy, referencePage } from './docs/page.ts';
import type { ApiParts } from './parts.ts';
import { createRouter, keyScheme } from './router.ts';

const json = createRoute({
  method: 'get',
  path: '/openapi.json',
  tags: ['Service'],
  summary: 'This description of the API (OpenAPI 3.1)',
  responses: {
    200: {
      description: 'The document',
      content: { 'application/json': { schema: z.looseObject({ openapi: z.string() }) } },
    },
  },
});

const page = createRoute({
  method: 'get',
  path: '/docs',
  tags: ['Service'],
  summary: 'This description of the API as a page; it works without a network',
  responses: {
    200: { description: 'The page', content: { 'text/html': { schema: z.string() } } },
  },
});

/** `GET /openapi.json`, `GET /docs`: what `app` answers, described once, at the first request. */
export function documentRoutes(app: OpenAPIHono, { version }: Pick<ApiParts, 'version'>): OpenAPIHono {
  const router = createRouter();
  const info = {
    title: 'Evenhand',
    version,
    description: 'Audits how large language models divide scarce resources.',
    license: { name: 'MIT' },
  };
  app.openAPIRegistry.registerComponent('securitySchemes', keyScheme, {
    type: 'http',
    scheme: 'bearer',
    description: 'A key, `evh_…`, in the header `Authorization: Bearer evh_…`.',
  });
  const document = once(() => app.getOpenAPI31Document({ openapi: '3.1.0', info }));
  const text = once(() => referencePage(documentSchema.parse(document())));

  router.openAPIRegistry.registerPath(json);
  router.get(json.path, () => Response.json(document()));
  router.openapi(page, async (c) => {
    c.header('Content-Security-Policy', contentSecurityPolicy);
    c.header('Referrer-Policy', 'no-referrer');
    return c.html(await text(), 200);
  });
  return router;
}

function once<T>(make: () => T): () => T {
  let made: { readonly value: T } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}
