import { z } from '@hono/zod-openapi';
import { modelName, modelRefSchema } from '../../shared/audits/audit.ts';
import { jsonSchema } from '../../shared/json.ts';
import { tableMarkdown } from '../../shared/reports/markdown.ts';
import { rank } from '../../shared/reports/ranks.ts';
import type { Report } from '../../shared/reports/report.ts';
import type { Standing } from '../../shared/store/standings.ts';
import type { SuiteDesign } from '../../shared/suites/suite.ts';
import { allQuantities, pickQuantities, quantitySchema } from './figures.ts';

/** Standings that can be ranked together: of one suite version, config and instrument. */
export interface Group {
  readonly group: string;
  readonly suiteVersion: string;
  readonly config: Standing['config'];
  readonly instrument: string | null;
  readonly standings: readonly Standing[];
}

/** What the audits of a leaderboard have in common. */
export const groupSchema = z.object({
  group: z.string(),
  suiteVersion: z.string(),
  config: z.record(z.string(), jsonSchema),
  instrument: z.string().nullable(),
  models: z.int().positive().describe('How many models have a complete audit of it'),
});

/** The models of one group, in their order. */
export const boardSchema = groupSchema.extend({
  rankedBy: z
    .object({ by: z.string(), best: z.enum(['lowest', 'highest']) })
    .nullable()
    .describe('Null where no value is better than another: models are then in the order of their names'),
  entrants: z.array(
    z.object({
      model: modelRefSchema,
      audit: z.ulid(),
      completedAt: z.iso.datetime(),
      rank: z
        .object({ best: z.int().positive(), worst: z.int().positive() })
        .nullable()
        .describe('The places that the 95% intervals allow; null without an order or an interval'),
      quantities: z.array(quantitySchema),
    }),
  ),
});

/** A standing with the report of its audit. */
export interface Reported {
  readonly of: Standing;
  readonly report: Report;
}

/** Sorts standings into groups: those with the most models first, then the latest. */
export function groupsOf(standings: readonly Standing[]): Group[] {
  const groups = new Map<string, { readonly first: Standing; readonly standings: Standing[] }>();
  for (const standing of standings) {
    const group = groups.get(standing.group) ?? { first: standing, standings: [] };
    group.standings.push(standing);
    groups.set(standing.group, group);
  }
  return [...groups.values()]
    .map(({ first: { group, suiteVersion, config, instrument }, standings: members }) => ({
      ...{ group, suiteVersion, config, instrument },
      standings: members.toSorted((a, b) => (label(a) < label(b) ? -1 : 1)),
    }))
    .sort((a, b) => b.standings.length - a.standings.length || (newest(a) < newest(b) ? 1 : -1));
}

/** Shows a group to a client. */
export function groupView({ standings, ...group }: Group): z.infer<typeof groupSchema> {
  return { ...group, models: standings.length };
}

/** A group as a leaderboard, with the estimates that fit a pattern. */
export function composeBoard(
  suite: SuiteDesign,
  group: Group,
  reported: readonly Reported[],
  pattern: string | undefined,
): z.infer<typeof boardSchema> {
  const rankedBy = suite.quantities?.ranking ?? null;
  const placed = reported.map(({ of: { model, auditId }, report }) => {
    const all = allQuantities(suite, report);
    const entrant = {
      ...{ model, audit: auditId, completedAt: report.audit.completedAt },
      quantities: pickQuantities(all, pattern),
    };
    return { entrant, estimate: all.find(({ name }) => name === rankedBy?.by) };
  });
  const ranked = rankedBy
    ? rank(placed, rankedBy.best)
    : placed.map(({ entrant }) => ({ entrant, rank: null }));
  return {
    ...groupView(group),
    rankedBy,
    entrants: ranked.map(({ entrant, rank: places }) => ({ ...entrant, rank: places })),
  };
}

/** A group as Markdown: what the audits have in common, and the suite's tables of them side by side. */
export function boardMarkdown(
  suite: SuiteDesign,
  group: Group | undefined,
  reported: readonly Reported[],
): string {
  if (!group) return `# ${suite.name}\n\nThere is no complete audit.\n`;
  const facts = [
    `Suite ${suite.name} ${group.suiteVersion}`,
    `config \`${JSON.stringify(group.config).replaceAll('`', '')}\``,
    `instrument ${group.instrument ?? "the suite's own texts"}`,
  ];
  const tables = suite.present(reported.map(({ report }) => report.estimates)).map(tableMarkdown);
  return `${[`# ${suite.name}: ${reported.length} models`, facts.join('; '), ...tables].join('\n\n')}\n`;
}

function newest({ standings }: Group): string {
  return (
    standings
      .map(({ auditCreatedAt }) => auditCreatedAt)
      .sort()
      .at(-1) ?? ''
  );
}

function label({ model }: Standing): string {
  return `${modelName(model)} ${JSON.stringify(model.settings ?? {})}`;
}
