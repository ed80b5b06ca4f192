import type { Context } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { z } from 'zod';

/** The kinds of problem, by their stable `type`, with title and status (RFC 9457). */
const problemTypes = {
  'validation-error': { title: 'The request is not valid', status: 422 },
  'malformed-request': { title: 'The request can not be read', status: 400 },
  'unknown-suite': { title: 'No such suite', status: 422 },
  'unknown-model': { title: 'No such model provider', status: 422 },
  'unknown-instrument': { title: 'No such instrument', status: 422 },
  'not-found': { title: 'Not found', status: 404 },
  'report-not-ready': { title: 'There is no report yet', status: 409 },
  'idempotency-conflict': { title: 'The idempotency key was used for another request', status: 409 },
  'not-acceptable': { title: 'No such representation', status: 406 },
  'payload-too-large': { title: 'The request is too large', status: 413 },
  'internal-error': { title: 'Something went wrong here', status: 500 },
} as const satisfies Record<string, { title: string; status: ContentfulStatusCode }>;

/** The stable part of a problem's `type`. */
export type ProblemType = keyof typeof problemTypes;

/** One thing wrong with one field. */
export interface FieldError {
  readonly path: string;
  readonly message: string;
}

/** An error on its way to the client. */
export class Problem extends Error {
  override readonly name = 'Problem';
  readonly type: ProblemType;
  readonly errors: readonly FieldError[];

  constructor(type: ProblemType, detail: string, errors: readonly FieldError[] = []) {
    super(detail);
    this.type = type;
    this.errors = errors;
  }
}

/** The body of every error response, `application/problem+json`. */
export const problemSchema = z.object({
  type: z.string().describe('`urn:evenhand:problem:` and a stable name'),
  title: z.string(),
  status: z.int(),
  detail: z.string(),
  /** Every field that is wrong, for validation errors. */
  errors: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
});

/** A problem as a response. */
export function problemResponse(c: Context, { type, message, errors }: Problem): Response {
  const { title, status } = problemTypes[type];
  const body: z.infer<typeof problemSchema> = {
    type: `urn:evenhand:problem:${type}`,
    title,
    status,
    detail: message,
    ...(errors.length > 0 ? { errors: [...errors] } : {}),
  };
  return c.body(JSON.stringify(body), status, { 'Content-Type': 'application/problem+json' });
}

/** The fields that a schema found wrong, below `prefix`. */
export function fieldErrors(error: z.ZodError, prefix = ''): FieldError[] {
  return error.issues.map(({ path, message }) => ({
    path: [...(prefix ? [prefix] : []), ...path.map(String)].join('.'),
    message,
  }));
}
