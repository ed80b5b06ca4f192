import { createRoute, type OpenAPIHono, z } from '@hono/zod-openapi';
import type { Standing } from '../../shared/store/standings.ts';
import { boardMarkdown, boardSchema, composeBoard, groupSchema, groupsOf, groupView } from './board.ts';
import { estimatesParam, foundSuite, withReports } from './figures.ts';
import { negotiate } from './negotiate.ts';
import type { ApiParts } from './parts.ts';
import { Problem } from './problem.ts';
import { createRouter, problemContent, readFailures, secured } from './router.ts';
import { readTag, tagParam } from './tagParam.ts';

const leaderboardSchema = z
  .object({
    suite: z.string(),
    board: boardSchema
      .nullable()
      .describe('Of the groups, the one with the most models; null where there is none'),
    groups: z.array(groupSchema).describe('The groups of comparable audits that the filters let in'),
  })
  .openapi('Leaderboard');

/** See {@link leaderboardSchema}. */
export type Leaderboard = z.infer<typeof leaderboardSchema>;

const query = z.object({
  suite: z.string().max(100),
  group: z.string().max(64).optional().describe('A group, as `groups` names it'),
  instrument: z
    .string()
    .max(64)
    .optional()
    .describe("The hash of an instrument, or `built-in` for the suite's own texts"),
  config: z
    .string()
    .max(2_000)
    .optional()
    .describe('A JSON object: only audits whose config has these values'),
  tag: tagParam,
  estimates: estimatesParam,
  format: z.enum(['json', 'md']).optional(),
});

const read = createRoute({
  method: 'get',
  path: '/leaderboard',
  tags: ['Comparisons'],
  summary: 'The latest complete audit of every model, side by side',
  description:
    'Only audits of one suite, version, config and instrument are ranked together. Ranks are intervals: models whose 95% intervals overlap are not told apart. With a tag, the latest audits that have it.',
  ...secured('read'),
  request: { query },
  responses: {
    200: {
      description: 'The leaderboard',
      content: {
        'application/json': { schema: leaderboardSchema },
        'text/markdown': { schema: z.string().openapi({ description: "The suite's tables" }) },
      },
    },
    ...readFailures,
    406: problemContent('None of the accepted media types is to be had'),
    422: problemContent('There is no such suite, or a filter is wrong'),
  },
});

/** `GET /leaderboard`. */
export function leaderboardRoutes(parts: ApiParts): OpenAPIHono {
  const router = createRouter();
  router.openapi(read, async (c) => {
    const filter = c.req.valid('query');
    const suite = foundSuite(parts, filter.suite);
    const markdown = wantsMarkdown(filter.format, c.req.header('Accept'));
    const matches = matcher(filter);
    const standings = await parts.standings.list(suite.name, readTag(filter.tag) ?? null);
    const groups = groupsOf(standings.filter(matches));
    const [group] = groups;
    const reported = await withReports(parts.objects, group?.standings ?? [], ({ auditId }) => auditId);
    if (markdown) {
      const type = 'text/markdown; charset=utf-8';
      return c.body(boardMarkdown(suite, group, reported), 200, { 'Content-Type': type });
    }
    const board = group ? composeBoard(suite, group, reported, filter.estimates) : null;
    return c.json({ suite: suite.name, board, groups: groups.map(groupView) }, 200);
  });
  return router;
}

function wantsMarkdown(format: 'json' | 'md' | undefined, accept: string | undefined): boolean {
  if (format) return format === 'md';
  const types = ['application/json', 'text/markdown'] as const;
  const type = negotiate(accept, types);
  if (type) return type === 'text/markdown';
  throw new Problem('not-acceptable', `A leaderboard is to be had as ${types.join(', ')}.`);
}

function matcher({ group, instrument, config }: z.infer<typeof query>) {
  const values = Object.entries(readConfig(config));
  return (standing: Standing) =>
    (group === undefined || standing.group === group) &&
    (instrument === undefined || (standing.instrument ?? 'built-in') === instrument) &&
    values.every(([name, value]) => JSON.stringify(standing.config[name]) === JSON.stringify(value));
}

function readConfig(text = '{}'): Record<string, unknown> {
  try {
    return z.record(z.string(), z.json()).parse(JSON.parse(text));
  } catch {
    const errors = [{ path: 'config', message: 'It takes a JSON object.' }];
    throw new Problem('validation-error', 'The config to filter by can not be read.', errors);
  }
}
