import { z } from '@hono/zod-openapi';
import type { Audit } from '../../shared/audits/audit.ts';
import { Problem } from './problem.ts';
import { problemContent } from './router.ts';

/** The parameter of paths below an audit. */
export const auditParams = z.object({ id: z.string().max(64) });

/** The error response of every route below an audit. */
export const auditFailures = { 404: problemContent('There is no such audit') };

/** The audit that was looked for. Throws a problem if there was none. */
export function foundAudit(id: string, audit: Audit | null): Audit {
  if (!audit) throw new Problem('not-found', `There is no audit ${id}.`);
  return audit;
}
