import { createRoute, type OpenAPIHono, z } from '@hono/zod-openapi';
import { type Audit, auditSchema, modelName } from '../../shared/audits/audit.ts';
import type { Report } from '../../shared/reports/report.ts';
import { seriesOf } from '../../shared/store/auditItem.ts';
import type { SuiteDesign } from '../../shared/suites/suite.ts';
import {
  allQuantities,
  estimatesParam,
  foundSuite,
  pickQuantities,
  quantitySchema,
  withReports,
} from './figures.ts';
import type { ApiParts } from './parts.ts';
import { createRouter, problemContent, readFailures, secured } from './router.ts';

const pointSchema = auditSchema
  .pick({
    suiteVersion: true,
    config: true,
    instrument: true,
    model: true,
    createdAt: true,
    completedAt: true,
    schedule: true,
    drift: true,
    gateVerdict: true,
  })
  .extend({
    audit: z.ulid(),
    series: z.string().describe('Audits of one series differ in nothing but when they were made'),
    quantities: z.array(quantitySchema),
  })
  .openapi('HistoryPoint');

const historySchema = z
  .object({
    model: z.string(),
    suite: z.string(),
    points: z.array(pointSchema).describe('Complete audits, newest first'),
    cursor: z.string().nullable().describe('Where the next page begins; null on the last page'),
  })
  .openapi('History');

const read = createRoute({
  method: 'get',
  path: '/models/{name}/history',
  tags: ['Comparisons'],
  summary: 'How the estimates of a model changed over time',
  ...secured('read'),
  request: {
    params: z.object({
      name: z.string().max(300).describe('`provider/name`, its slashes as they are or as %2F'),
    }),
    query: z.object({
      suite: z.string().max(100),
      series: z.string().max(64).optional().describe('Only the audits of this series'),
      estimates: estimatesParam,
      limit: z.coerce.number().int().min(1).max(100).default(25),
      cursor: z.string().max(2_000).optional(),
    }),
  },
  responses: {
    200: { description: 'A page of the history', content: { 'application/json': { schema: historySchema } } },
    ...readFailures,
    422: problemContent('There is no such suite, or the limit or the cursor is wrong'),
  },
});

/** See {@link historySchema}. */
export type History = z.infer<typeof historySchema>;

/** `GET /models/{name}/history`. */
export function historyRoutes(parts: ApiParts): OpenAPIHono {
  const router = createRouter();
  router.openapi(read, async (c) => {
    const { name: model } = c.req.valid('param');
    const { suite: suiteName, series, estimates, limit, cursor } = c.req.valid('query');
    const suite = foundSuite(parts, suiteName);
    const filter = { suite: suite.name, model, series, status: 'complete' } as const;
    const page = await parts.audits.list({ limit, cursor, filter });
    const audits = page.audits.filter(
      (audit) => audit.suite === suite.name && modelName(audit.model) === model,
    );
    const reported = await withReports(parts.objects, audits, ({ id }) => id);
    const points = reported.map(({ of, report }) => point(suite, of, report, estimates));
    return c.json({ model, suite: suite.name, points, cursor: page.cursor }, 200);
  });
  return router;
}

/** Model names have slashes: this makes each one segment of its path, however the client wrote it. */
export function joinModelName(path: string): string {
  return path.replace(/^\/models\/(.+)\/history$/, (_, name: string) => {
    return `/models/${name.replaceAll('/', '%2F')}/history`;
  });
}

function point(suite: SuiteDesign, audit: Audit, report: Report, pattern: string | undefined) {
  const { suiteVersion, config, instrument, model, createdAt, completedAt, schedule, drift, gateVerdict } =
    audit;
  return {
    ...{ audit: audit.id, series: seriesOf(audit), suiteVersion, config, instrument, model },
    ...{ createdAt, completedAt, schedule, drift, gateVerdict },
    quantities: pickQuantities(allQuantities(suite, report), pattern),
  };
}
