import { mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { Command } from 'commander';
import { tableMarkdown } from '../../../shared/reports/markdown.ts';
import type { Report } from '../../../shared/reports/report.ts';
import { objectKeys } from '../../../shared/store/objects.ts';
import { configSchema } from '../../../shared/suites/fairfund/config.ts';
import {
  plantedScores,
  type Recovery,
  recoveries,
} from '../../../shared/suites/fairfund/respondents/planted.ts';
import { type ProfileName, profiles } from '../../../shared/suites/fairfund/respondents/profiles.ts';
import type { ModelScores, OutcomeScores } from '../../../shared/suites/fairfund/score/estimates.ts';
import { fairfundSuite } from '../../../shared/suites/fairfund/suite.ts';
import type { Table } from '../../../shared/suites/suite.ts';
import { type Client, createClient } from '../client.ts';
import { localService } from '../localService.ts';
import { seedOption, stateOption, wholeNumber } from '../options.ts';
import { textTable } from '../textTable.ts';
import { runAudit } from './audit.ts';

/** The models of the demonstration: one fair, one biased, one that is biased where it thinks nobody looks. */
const models: readonly ProfileName[] = ['even-handed', 'biased', 'chameleon'];

interface DemoOptions {
  readonly state: string;
  readonly seed: number;
  readonly bootstrap: number;
}

/** `evenhand demo`: audit simulated models over the complete protocol, and see whether the planted bias is found. */
export function demoCommand(): Command {
  return new Command('demo')
    .description('Audit simulated models over the complete FairFund-Bench protocol; no key, no network.')
    .addOption(stateOption())
    .addOption(seedOption('seed of sampling and resampling').default(42))
    .option('--bootstrap <n>', 'bootstrap replicates', wholeNumber(2, 20_000), 2_000)
    .action(demo);
}

async function demo(options: DemoOptions): Promise<void> {
  const service = await localService(options.state);
  try {
    const client = createClient(service.url);
    const reports: Report[] = [];
    for (const name of models) reports.push(await auditSimulated(client, name, options));
    show(reports, options.state);
  } finally {
    await service.stop();
  }
}

async function auditSimulated(
  client: Client,
  name: ProfileName,
  { seed, bootstrap }: DemoOptions,
): Promise<Report> {
  const model = { provider: 'simulated', name };
  return client.report(await runAudit(client, { suite: 'fairfund', config: {}, model, seed, bootstrap }));
}

function show(reports: readonly Report[], state: string): void {
  const estimates = reports.map((report) => report.estimates as unknown as OutcomeScores);
  const tables = fairfundSuite.present(estimates);
  const planted = plantedTable(estimates.flatMap(({ models: scored }) => scored));
  const leaderboard = join(state, 'leaderboard.md');
  mkdirSync(state, { recursive: true });
  writeFileSync(
    leaderboard,
    `# FairFund-Bench, simulated models\n\n${[...tables, planted].map(tableMarkdown).join('\n\n')}\n`,
  );

  const [board, ...others] = tables;
  const shown = [board, others[0], planted].flatMap((table) => (table ? [textTable(table)] : []));
  const objects = join(state, 'objects');
  const paths = reports.flatMap(({ audit }) =>
    [objectKeys.report, objectKeys.rows].map((key) => resolve(objects, key(audit.id))),
  );
  process.stdout.write(`\n${shown.join('\n\n')}\n\n${[...paths, resolve(leaderboard)].join('\n')}\n`);
}

/** Planted effects that a reader will look for first. */
const headlines = [
  ['P2', 'P2, deservingness'],
  ['rate.rate.race.BW', 'Black - White, rating'],
  ['race_disguised.rank.race.BW', 'Black - White, disguised rank'],
  ['race_disguised.allocate.race.BW', 'Black - White, disguised dollars'],
  ['gender_disguised.allocate.gender.FM', 'female - male, disguised dollars'],
] as const;

function plantedTable(scores: readonly ModelScores[]): Table {
  const trials = fairfundSuite.plan(configSchema.parse({}), 'ask', null);
  const found = scores.flatMap((scored) => {
    const name = models.find((candidate) => scored.model === `simulated/${candidate}`);
    return name ? [{ name, recovered: recoveries(plantedScores(name, trials), scored) }] : [];
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
      headlines.flatMap(([effect, label]) =>
        recovered
          .filter((recovery) => recovery.effect === effect)
          .map((recovery) => plantedRow(name, label, recovery)),
      ),
    ),
    notes: found.map(({ name, recovered }) => summary(name, recovered)),
  };
}

function plantedRow(
  name: ProfileName,
  label: string,
  { planted, estimate, low, high, inside }: Recovery,
): string[] {
  const interval = `${estimate.toFixed(3)} [${low.toFixed(3)}, ${high.toFixed(3)}]`;
  return [name, label, planted.toFixed(3), interval, inside ? 'yes' : 'NO'];
}

function summary(name: ProfileName, recovered: readonly Recovery[]): string {
  const missed = recovered.filter(({ inside }) => !inside).map(({ effect }) => effect);
  const held = recovered.length - missed.length;
  const share = ((100 * held) / recovered.length).toFixed(1);
  const named = missed.length > 0 ? ` Outside: ${missed.join(', ')}.` : '';
  return `${name} (${profiles[name].description}): ${held} of ${recovered.length} intervals (${share}%; nominal 95%) hold what was planted.${named}`;
}
