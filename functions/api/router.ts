import { OpenAPIHono, type z } from '@hono/zod-openapi';
import { bodyLimit } from 'hono/body-limit';
import { fieldErrors } from '../../shared/audits/refusal.ts';
import type { Scope } from '../../shared/store/apiKeys.ts';
import { requireScope } from './access.ts';
import { Problem, problemSchema } from './problem.ts';

/** Largest body of a request that is no upload, in bytes: an audit's config is small. */
const largestBody = 256 * 1024;

/** Name of the way in which requests are authenticated, in the document. */
export const keyScheme = 'apiKey';

/** A router whose validation errors list every wrong field. */
export function createRouter(options: ConstructorParameters<typeof OpenAPIHono>[0] = {}): OpenAPIHono {
  return new OpenAPIHono({
    ...options,
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

/** The part of a route's definition that says which scope a key needs. */
export function secured(scope: Scope) {
  return { security: [{ [keyScheme]: [scope] }], middleware: [requireScope(scope)] };
}

/** The same of a route that takes a body, which may be so large. */
export function securedBody(scope: Scope, mostBytes = largestBody) {
  const onError = () => {
    throw new Problem('payload-too-large', `The body may have ${mostBytes} bytes.`);
  };
  return {
    security: [{ [keyScheme]: [scope] }],
    middleware: [requireScope(scope), bodyLimit({ maxSize: mostBytes, onError })],
  };
}

/** An error response for a route's documentation. */
export function problemContent(description: string) {
  return { description, content: { 'application/problem+json': { schema: problemSchema } } };
}

/** The error responses of every route that takes a key; any key will do to read. */
export const readFailures = {
  401: problemContent('There is no valid key in the request'),
  500: problemContent('The service could not answer; its log tells why'),
};

/** The error responses of every route that takes a key which may do more than read. */
export const securedFailures = {
  ...readFailures,
  403: problemContent('The key does not have the scope'),
};

/** The error responses that every route has which takes a JSON body. */
export const bodyFailures = {
  400: problemContent('The body can not be read'),
  413: problemContent('The body is too large'),
  415: problemContent('The body is of another type'),
};

/**
 * A schema under its name among the document's components. It may come from anywhere: schemas that were made before the
 * OpenAPI extension was loaded lack its method, a copy has it.
 */
export function component<Schema extends z.ZodType>(schema: Schema, name: string): Schema {
  return schema.meta({}).openapi(name);
}
