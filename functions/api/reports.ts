import { Readable } from 'node:stream';
import { createRoute, type OpenAPIHono, z } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { accepts } from 'hono/accepts';
import { reportSchema } from '../../shared/reports/report.ts';
import { objectKeys } from '../../shared/store/objects.ts';
import type { ApiParts } from './parts.ts';
import { Problem } from './problem.ts';
import { createRouter, problemContent } from './router.ts';

/** The representations of a report: media type, path suffix and stored object of each. */
const representations = {
  json: { type: 'application/json', key: objectKeys.report },
  csv: { type: 'text/csv', key: objectKeys.rows },
  jsonl: { type: 'application/jsonl', key: objectKeys.replies },
  md: { type: 'text/markdown', key: objectKeys.markdown },
} as const;

type Format = keyof typeof representations;

const content = {
  'application/json': { schema: z.object(reportSchema.shape).openapi('Report') },
  'text/csv': { schema: z.string().openapi({ description: 'The long-format rows' }) },
  'application/jsonl': { schema: z.string().openapi({ description: 'The replies, one a line' }) },
  'text/markdown': { schema: z.string().openapi({ description: 'The report for people' }) },
};

const params = z.object({ id: z.string().max(64) });
const failures = {
  404: problemContent('There is no such audit'),
  406: problemContent('None of the accepted media types is to be had'),
  409: problemContent('The audit is not complete'),
};

const negotiated = createRoute({
  method: 'get',
  path: '/audits/{id}/report',
  summary: 'The report, in the representation that `Accept` or `format` asks for',
  request: { params, query: z.object({ format: z.enum(['json', 'csv', 'jsonl', 'md']).optional() }) },
  responses: {
    200: { description: 'The report', content },
    ...failures,
    422: problemContent('No such format'),
  },
});

/** `GET /audits/{id}/report`. */
export function reportRoutes(parts: ApiParts): OpenAPIHono {
  const router = createRouter();
  router.openapi(negotiated, async (c) => {
    const format = c.req.valid('query').format ?? negotiate(c);
    return sendReport(c.req.valid('param').id, format, parts);
  });
  return router;
}

function negotiate(c: Context): Format {
  const supports = Object.values(representations).map(({ type }) => type);
  const type = accepts(c, {
    header: 'Accept',
    supports,
    default: representations.json.type,
    match: (accepted, { default: otherwise }) => {
      if (accepted.length === 0) return otherwise;
      for (const { type } of [...accepted].sort((a, b) => b.q - a.q)) {
        if (type === '*/*' || type === 'application/*') return otherwise;
        const match = supports.find(
          (candidate) => candidate === type || type === `${candidate.split('/')[0]}/*`,
        );
        if (match) return match;
      }
      return '';
    },
  });
  const format = (Object.keys(representations) as Format[]).find(
    (name) => representations[name].type === type,
  );
  if (!format) throw new Problem('not-acceptable', `A report is to be had as ${supports.join(', ')}.`);
  return format;
}

async function sendReport(id: string, format: Format, { audits, objects }: ApiParts): Promise<Response> {
  const audit = await audits.get(id);
  if (!audit) throw new Problem('not-found', `There is no audit ${id}.`);
  const { type, key } = representations[format];
  const stream = audit.status === 'complete' ? await objects.get(key(id)) : null;
  if (!stream) {
    const why = audit.failure ? `it failed: ${audit.failure.detail}` : `its status is ${audit.status}`;
    throw new Problem('report-not-ready', `Audit ${id} has no report: ${why}.`);
  }
  return new Response(Readable.toWeb(stream) as ReadableStream, {
    headers: { 'Content-Type': `${type}; charset=utf-8` },
  });
}
