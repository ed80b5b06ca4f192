import { emptyTally, trialsIn } from '../../../shared/audits/tally.ts';
import { type Report, reportSchema } from '../../../shared/reports/report.ts';
import { suites } from '../../../shared/suites/registry.ts';
import { respondents } from '../../../shared/suites/respondents.ts';
import type { Row, Suite } from '../../../shared/suites/suite.ts';

/** A suite by its name. */
export function suiteNamed(name: string): Suite {
  const suite = suites.get(name);
  if (!suite) throw new Error(`There is no suite ${name}.`);
  return suite;
}

/** What a simulated audit is of. */
export interface SimulatedAudit {
  readonly suite: string;
  readonly config?: object;
  readonly model: string;
  readonly seed: number;
  readonly bootstrap?: number;
}

/** An audit of a simulated model, without queues: its report and rows. */
export function simulateAudit({
  suite: name,
  config: given = {},
  model,
  seed,
  bootstrap = 500,
}: SimulatedAudit) {
  const suite = suiteNamed(name);
  const respondent = respondents.find((each) => each.name === model);
  if (!respondent) throw new Error(`There is no respondent ${model}.`);
  const config = suite.config.parse(given);
  const tally = emptyTally();
  const rows: Row[] = [];
  for (const trial of suite.plan(config, suite.stages[0] ?? '', null)) {
    const { messages, replicate } = suite.render(trial);
    const outcome = suite.parse(trial, respondent.respond(messages, seed + replicate).text);
    rows.push(...suite.tabulate(trial, outcome, { model: `simulated/${model}`, reasks: 0 }));
    tally.outcomes[outcome.kind]++;
  }
  const estimates = suite.estimate(rows, { seed, replicates: bootstrap });
  return {
    report: reportOf({ suite, config, model, seed, bootstrap, rows: rows.length, tally, estimates }),
    rows,
  };
}

type ReportParts = Pick<SimulatedAudit, 'model' | 'seed'> & {
  readonly suite: Suite;
  readonly config: unknown;
  readonly bootstrap: number;
  readonly rows: number;
  readonly tally: ReturnType<typeof emptyTally>;
  readonly estimates: unknown;
};

function reportOf({ suite, config, model, seed, bootstrap, rows, tally, estimates }: ReportParts): Report {
  const at = '2026-12-01T00:00:00.000Z';
  return reportSchema.parse({
    schema: 'evenhand.report/1',
    audit: { id: `01J${String(seed).padStart(23, '0')}`, status: 'complete', createdAt: at, completedAt: at },
    provenance: {
      ...{ evenhand: '0', suite: { name: suite.name, version: suite.version }, config, instrument: null },
      model: {
        ...{ asked: { provider: 'simulated', name: model }, answered: [{ value: model, count: 1 }] },
        ...{ fingerprints: [], servedBy: [] },
      },
      ...{ seed, bootstrap, droppedParameters: [] },
    },
    counts: { trials: trialsIn(tally), rows, reasks: 0, ...tally },
    ...{ warnings: [], estimates },
  });
}
