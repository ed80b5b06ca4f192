import { Readable } from 'node:stream';
import { createRoute, type OpenAPIHono, z } from '@hono/zod-openapi';
import { type Audit, isOpen } from '../../shared/audits/audit.ts';
import { gateResultSchema } from '../../shared/gate/result.ts';
import { readReport } from '../../shared/reports/readReport.ts';
import { reportSchema } from '../../shared/reports/report.ts';
import { objectKeys } from '../../shared/store/objects.ts';
import { auditFailures, auditParams, foundAudit } from './auditParam.ts';
import { takeUpTo } from './largeBody.ts';
import { negotiate } from './negotiate.ts';
import type { ApiParts } from './parts.ts';
import { Problem } from './problem.ts';
import { component, createRouter, problemContent, readFailures, secured } from './router.ts';

/** The representations of a report: media type and stored object of each. */
const representations = {
  json: { type: 'application/json', key: objectKeys.report },
  csv: { type: 'text/csv', key: objectKeys.rows },
  jsonl: { type: 'application/jsonl', key: objectKeys.replies },
  md: { type: 'text/markdown', key: objectKeys.markdown },
  html: { type: 'text/html', key: objectKeys.page },
} as const;

type Format = keyof typeof representations;

/**
 * Bytes of a report that are answered at once: a function's answer may have 6 MB, text that is escaped within JSON
 * included (AWS Lambda quotas: "Invocation payload").
 */
const mostBytes = 4 * 1024 * 1024;

/** A page is of no origin: what it holds reaches nothing of this service. */
const pageSandbox = 'sandbox allow-scripts';

/** How long a link to a larger one can be followed, in seconds. */
const linkSeconds = 300;

const read = createRoute({
  method: 'get',
  path: '/audits/{id}/report',
  tags: ['Reports'],
  summary: 'The report, in the representation that `Accept` or `format` asks for',
  ...secured('read'),
  request: {
    params: auditParams,
    query: z.object({ format: z.enum(['json', 'csv', 'jsonl', 'md', 'html']).optional() }),
  },
  responses: {
    200: {
      description: 'The report',
      content: {
        'application/json': { schema: z.object(reportSchema.shape).openapi('Report') },
        'text/csv': { schema: z.string().openapi({ description: 'The long-format rows' }) },
        'application/jsonl': { schema: z.string().openapi({ description: 'The replies, one a line' }) },
        'text/markdown': { schema: z.string().openapi({ description: 'The report for people' }) },
        'text/html': {
          schema: z.string().openapi({ description: 'The report as a page that needs nothing else' }),
        },
      },
    },
    307: {
      description:
        'A link to a report that is too large to be answered with; it needs no key, for five minutes',
      headers: z.object({ Location: z.string() }),
    },
    ...readFailures,
    ...auditFailures,
    406: problemContent('None of the accepted media types is to be had'),
    409: problemContent('The report is not made yet'),
    422: problemContent('No such format'),
  },
});

const verdict = createRoute({
  method: 'get',
  path: '/audits/{id}/verdict',
  tags: ['Reports'],
  summary: 'What the gate of the audit came to: pass, fail or inconclusive, per rule and overall',
  ...secured('read'),
  request: { params: auditParams },
  responses: {
    200: {
      description: 'The verdict',
      content: { 'application/json': { schema: component(gateResultSchema, 'GateResult') } },
    },
    ...readFailures,
    ...auditFailures,
    409: problemContent('The audit has no gate, or no report yet'),
    422: problemContent('The id is too long'),
  },
});

/** `GET /audits/{id}/report`, `GET /audits/{id}/verdict`. */
export function reportRoutes(parts: ApiParts): OpenAPIHono {
  const router = createRouter();

  router.openapi(read, async (c) => {
    const { id } = c.req.valid('param');
    const audit = foundAudit(id, await parts.audits.get(id));
    const format = c.req.valid('query').format ?? negotiateFormat(c.req.header('Accept'));
    return sendReport(audit, format, parts);
  });

  router.openapi(verdict, async (c) => {
    const { id } = c.req.valid('param');
    const audit = foundAudit(id, await parts.audits.get(id));
    if (!audit.gate) throw new Problem('no-gate', `Audit ${id} was started without a gate.`);
    const report = hasReport(audit) ? await readReport(parts.objects, id) : null;
    if (!report?.gate) throw notReady(audit);
    return c.json(report.gate, 200);
  });
  return router;
}

function negotiateFormat(accept: string | undefined): Format {
  const types = Object.values(representations).map(({ type }) => type);
  const type = negotiate(accept, types);
  const format = (Object.keys(representations) as Format[]).find(
    (name) => representations[name].type === type,
  );
  if (!format) throw new Problem('not-acceptable', `A report is to be had as ${types.join(', ')}.`);
  return format;
}

async function sendReport(audit: Audit, format: Format, { objects }: ApiParts): Promise<Response> {
  const { type, key } = representations[format];
  const stream = hasReport(audit) ? await objects.get(key(audit.id)) : null;
  if (!stream) throw notReady(audit);
  const headers = {
    'Content-Type': `${type}; charset=utf-8`,
    ...(format === 'html' && { 'Content-Security-Policy': pageSandbox }),
  };
  if (!objects.link) return new Response(Readable.toWeb(stream) as ReadableStream, { headers });
  const body = await takeUpTo(stream, mostBytes);
  if (body) return new Response(body, { headers });
  const Location = await objects.link(key(audit.id), linkSeconds);
  return new Response(null, { status: 307, headers: { Location } });
}

/** A complete audit keeps its report while it is made again; that of another is to be had once it is made. */
export function hasReport({ status, report }: Pick<Audit, 'status' | 'report'>): boolean {
  return status === 'complete' || report?.status === 'ready';
}

function notReady({ id, status, failure, report }: Audit): Problem {
  const why = failure ? `it ${status}: ${failure.detail}` : `its status is ${status}`;
  return new Problem('report-not-ready', `Audit ${id} has no report: ${why}. ${wayToReport(status, report)}`);
}

function wayToReport(status: Audit['status'], report: Audit['report']): string {
  if (isOpen(status)) return 'It makes one once all is asked.';
  return report?.status === 'queued' ? 'One is being made.' : 'POST /audits/{id}/reports makes one.';
}
