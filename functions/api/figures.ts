import { z } from '@hono/zod-openapi';
import { forEachConcurrently } from '../../shared/audits/concurrency.ts';
import { matcherOf } from '../../shared/gate/pattern.ts';
import { readReport } from '../../shared/reports/readReport.ts';
import type { Report } from '../../shared/reports/report.ts';
import type { ObjectStore } from '../../shared/store/objects.ts';
import type { Quantity } from '../../shared/suites/quantity.ts';
import type { SuiteDesign } from '../../shared/suites/suite.ts';
import type { ApiParts } from './parts.ts';
import { Problem } from './problem.ts';

/** An estimate of one audit, by name. */
export const quantitySchema = z
  .object({
    name: z.string(),
    value: z.number().nullable().describe('Null where it is not identified'),
    low: z.number().nullable().describe('Lower end of the 95% interval; null where there is none'),
    high: z.number().nullable(),
    n: z.number().describe('Number of observations behind it'),
    reason: z.string().nullable().describe('Why the value or its interval is null'),
  })
  .openapi('Quantity');

/** The query parameter that says which estimates of each audit to show. */
export const estimatesParam = z
  .string()
  .max(200)
  .optional()
  .describe('Names of the estimates to show, `*` for any characters; by default the first few of the suite');

/** Reports read at once. */
const reportsAtOnce = 8;

/** Estimates of each audit that are shown where none are asked for. */
const fewQuantities = 12;

/** The suite of that name. Throws a problem if there is none. */
export function foundSuite({ suites }: Pick<ApiParts, 'suites'>, name: string): SuiteDesign {
  const suite = suites.get(name);
  if (suite) return suite;
  const detail = `There is no suite ${name}; there are: ${[...suites.keys()].join(', ')}.`;
  throw new Problem('unknown-suite', detail, [{ path: 'suite', message: 'There is no such suite.' }]);
}

/** Some things with the reports of their audits, in their order; those without a report are left out. */
export async function withReports<T>(
  objects: Pick<ObjectStore, 'get'>,
  things: readonly T[],
  auditOf: (thing: T) => string,
): Promise<{ readonly of: T; readonly report: Report }[]> {
  const found: ({ of: T; report: Report } | undefined)[] = things.map(() => undefined);
  await forEachConcurrently(things.entries(), reportsAtOnce, async ([i, of]) => {
    const report = await readReport(objects, auditOf(of));
    if (report) found[i] = { of, report };
  });
  return found.filter((entry) => entry !== undefined);
}

/** All estimates of a report, by name. */
export function allQuantities(suite: SuiteDesign, report: Report): readonly Quantity[] {
  return suite.quantities?.of(report.estimates) ?? [];
}

/** The estimates whose names fit a pattern, or the first few. */
export function pickQuantities(all: readonly Quantity[], pattern: string | undefined): Quantity[] {
  if (pattern === undefined) return all.slice(0, fewQuantities);
  const matches = matcherOf(pattern);
  return all.filter(({ name }) => matches(name));
}
