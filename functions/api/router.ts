import { OpenAPIHono } from '@hono/zod-openapi';
import { fieldErrors, Problem, problemSchema } from './problem.ts';

/** A router whose validation errors list every wrong field. */
export function createRouter(): OpenAPIHono {
  return new OpenAPIHono({
    defaultHook: (result) => {
      if (!result.success) {
        throw new Problem(
          'validation-error',
          'The request does not fit its schema.',
          fieldErrors(result.error),
        );
      }
    },
  });
}

/** An error response for a route's documentation. */
export function problemContent(description: string) {
  return { description, content: { 'application/problem+json': { schema: problemSchema } } };
}
