import type { Context } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { z } from 'zod';
import type { FieldError } from '../../shared/audits/refusal.ts';

/** The kinds of problem, by their stable `type`, with title and status (RFC 9457). */
const problemTypes = {
  'validation-error': { title: 'The request is not valid', status: 422 },
  'malformed-request': { title: 'The request can not be read', status: 400 },
  unauthorized: { title: 'A valid key is needed', status: 401 },
  forbidden: { title: 'The key does not allow this', status: 403 },
  'unknown-suite': { title: 'No such suite', status: 422 },
  'unknown-model': { title: 'No such model provider', status: 422 },
  'unknown-instrument': { title: 'No such instrument', status: 422 },
  'invalid-instrument': { title: 'The instrument can not be imported', status: 422 },
  'not-found': { title: 'Not found', status: 404 },
  'report-not-ready': { title: 'There is no report yet', status: 409 },
  'no-gate': { title: 'The audit has no gate', status: 409 },
  'audit-under-way': { title: 'The audit is under way', status: 409 },
  'audit-over': { title: 'The audit is over', status: 409 },
  'too-many-deliveries': { title: 'The delivery was tried too often', status: 409 },
  'idempotency-conflict': { title: 'The idempotency key was used for another request', status: 409 },
  'not-acceptable': { title: 'No such representation', status: 406 },
  'payload-too-large': { title: 'The request is too large', status: 413 },
  'unsupported-media-type': { title: 'The body is of another type', status: 415 },
  'internal-error': { title: 'Something went wrong here', status: 500 },
} as const satisfies Record<string, { title: string; status: ContentfulStatusCode }>;

/** The stable part of a problem's `type`. */
export type ProblemType = keyof typeof problemTypes;

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
export const problemSchema = z
  .object({
    type: z.string().describe('`urn:evenhand:problem:` and a stable name'),
    title: z.string(),
    status: z.int(),
    detail: z.string(),
    /** Every field that is wrong, for validation errors. */
    errors: z
      .array(z.object({ path: z.string(), message: z.string() }))
      .optional()
      .describe('Every field that is wrong'),
  })
  .meta({ id: 'Problem' });

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
