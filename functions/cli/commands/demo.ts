import { mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { Command } from 'commander';
import { comparisonPage } from '../../../shared/comparison/page.ts';
import { loadCharts } from '../../../shared/reports/charts/draw.ts';
import { tableMarkdown } from '../../../shared/reports/markdown.ts';
import { recoveriesOf, recoveryRow, recoveryTable } from '../../../shared/reports/recovery.ts';
import type { Report } from '../../../shared/reports/report.ts';
import { objectKeys } from '../../../shared/store/objects.ts';
import { demonstration, suites } from '../../../shared/suites/registry.ts';
import type { Suite, Table } from '../../../shared/suites/suite.ts';
import { type Client, createClient } from '../client.ts';
import { compareFrom } from '../comparison.ts';
import { localService } from '../localService.ts';
import { seedOption, stateOption, wholeNumber } from '../options.ts';
import { textTable } from '../textTable.ts';
import { runAudit } from './audit.ts';

interface DemoOptions {
  readonly state: string;
  readonly seed: number;
  readonly bootstrap: number;
}

/** `evenhand demo`: audit simulated models over the complete protocol, and see whether the planted bias is found. */
export function demoCommand(): Command {
  return new Command('demo')
    .description('Audit simulated models over a complete protocol; no key, no network.')
    .addOption(stateOption())
    .addOption(seedOption('seed of sampling and resampling').default(42))
    .option('--bootstrap <n>', 'bootstrap replicates', wholeNumber(2, 20_000), 2_000)
    .action(demo);
}

async function demo(options: DemoOptions): Promise<void> {
  const service = await localService(options.state);
  try {
    const client = createClient(service);
    const reports: Report[] = [];
    for (const name of demonstration.models) reports.push(await auditSimulated(client, name, options));
    show(reports, options.state);
    await compare(client, reports, options.state);
  } finally {
    await service.stop();
  }
}

async function auditSimulated(
  client: Client,
  name: string,
  { seed, bootstrap }: DemoOptions,
): Promise<Report> {
  const model = { provider: 'simulated', name };
  const run = { suite: demonstration.suite, config: {}, model, seed, bootstrap };
  const { id } = await runAudit(client, run);
  return client.report(id);
}

/** Sets the audits side by side on a page, each against the fair model. */
async function compare(client: Client, reports: readonly Report[], state: string): Promise<void> {
  const read = await compareFrom(
    client,
    reports.map(({ audit }) => audit.id),
  );
  const page = join(state, 'comparison.html');
  writeFileSync(page, await comparisonPage({ ...read, draw: await loadCharts() }));
  process.stdout.write(`\nThe three side by side:\n${resolve(page)}\n`);
}

function show(reports: readonly Report[], state: string): void {
  const suite = suites.get(demonstration.suite);
  if (!suite) throw new Error('The demonstration has no suite.');
  const tables = suite.present(reports.map(({ estimates }) => estimates));
  const planted = plantedTable(suite, reports);
  const leaderboard = join(state, 'leaderboard.md');
  mkdirSync(state, { recursive: true });
  writeFileSync(
    leaderboard,
    `# Simulated models\n\n${[...tables, planted].map(tableMarkdown).join('\n\n')}\n`,
  );

  const [board, ...others] = tables;
  const shown = [board, others[0], planted].flatMap((table) => (table ? [textTable(table)] : []));
  const objects = join(state, 'objects');
  const placesOf = (key: (id: string) => string) =>
    reports.map(({ audit }) => resolve(objects, key(audit.id))).join('\n');
  const data = `Rows and leaderboard:\n${placesOf(objectKeys.rows)}\n${resolve(leaderboard)}`;
  const pages = `Reports, to open in a browser:\n${placesOf(objectKeys.page)}`;
  process.stdout.write(`\n${[...shown, data, pages].join('\n\n')}\n`);
}

function plantedTable(suite: Suite, reports: readonly Report[]): Table {
  const trials = suite.plan(suite.config.parse({}), 'ask', null);
  const found = reports.map(({ provenance, estimates }) => {
    const { name } = provenance.model.asked;
    return { name, recovered: recoveriesOf(suite, name, trials, estimates) };
  });
  return {
    title: 'Planted effects, and whether their 95% intervals hold them',
    columns: [
      { name: 'model', align: 'left' },
      { name: 'effect', align: 'left' },
      { name: 'planted', align: 'right' },
      { name: 'estimate', align: 'right' },
      { name: 'inside', align: 'left' },
    ],
    rows: found.flatMap(({ name, recovered }) =>
      demonstration.headlines.flatMap(([effect, label]) =>
        recovered
          .filter((recovery) => recovery.name === effect)
          .map((recovery) => [name, label, ...recoveryRow(recovery).slice(1)]),
      ),
    ),
    notes: found.flatMap(
      ({ name, recovered }) => recoveryTable(name, recovered)?.notes.map((note) => `${name}: ${note}`) ?? [],
    ),
  };
}
