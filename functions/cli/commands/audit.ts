import process from 'node:process';
import { Command } from 'commander';
import type { ModelRef } from '../../../shared/audits/audit.ts';
import { driftTables } from '../../../shared/drift/tables.ts';
import type { Gate } from '../../../shared/gate/gate.ts';
import { gateTable } from '../../../shared/gate/tables.ts';
import { recoveriesOf, recoveryTable } from '../../../shared/reports/recovery.ts';
import type { Report } from '../../../shared/reports/report.ts';
import { demonstration, suites } from '../../../shared/suites/registry.ts';
import type { Table } from '../../../shared/suites/suite.ts';
import { type Client, createClient } from '../client.ts';
import { gateExitCodes, gateHelp, readGateFile } from '../gateFile.ts';
import { serviceFor } from '../localService.ts';
import { jsonObject, modelRef, seedOption, stateOption, wholeNumber } from '../options.ts';
import { progressBar } from '../progress.ts';
import { textTable } from '../textTable.ts';
import { UsageError } from '../usageError.ts';

interface AuditOptions {
  readonly model: ModelRef;
  readonly suite: string;
  readonly config: Record<string, unknown>;
  readonly seed: number;
  readonly bootstrap: number;
  readonly baseline?: string;
  readonly gate?: string;
  readonly url?: string;
  readonly state: string;
  readonly format: 'text' | 'json';
}

/** `evenhand audit`: start an audit, follow it, and print what it found. */
export function auditCommand(): Command {
  return new Command('audit')
    .description('Audit a model: start, follow with a progress bar, print the result.')
    .requiredOption('--model <provider/name>', 'the model, e.g. simulated/chameleon', modelRef)
    .option('--suite <name>', `the protocol: ${[...suites.keys()].join(', ')}`, demonstration.suite)
    .option('--config <json>', "the suite's config", jsonObject, {})
    .addOption(seedOption('seed of sampling and resampling').default(42))
    .option('--bootstrap <n>', 'bootstrap replicates', wholeNumber(0, 20_000), 2_000)
    .option('--baseline <id>', 'the audit to compare with; latest: the last complete one of this series')
    .option('--gate <file.json>', 'thresholds to hold the audit against; decides the exit code')
    .option('--url <url>', 'a running service, with its key in EVENHAND_KEY; else one is started here')
    .addOption(stateOption())
    .option('--format <format>', 'text or json', 'text')
    .addHelpText('after', gateHelp)
    .action(audit);
}

async function audit({ gate: gateFile, ...options }: AuditOptions): Promise<void> {
  const gate = gateFile === undefined ? null : await readGateFile(gateFile);
  const service = await serviceFor(options);
  try {
    const client = createClient(service);
    const id = await runAudit(client, { ...options, gate });
    const report = await client.report(id);
    if (gate) process.exitCode = exitCodeOf(report);
    if (options.format === 'json') {
      process.stdout.write(`${JSON.stringify(report, null, 2)}\n`);
      return;
    }
    const tables = tablesOf(report);
    process.stdout.write(
      `${tables.map(textTable).join('\n\n')}\n\nReport: ${service.url}/audits/${id}/report\n`,
    );
    for (const warning of report.warnings) process.stdout.write(`Warning: ${warning}\n`);
  } finally {
    await service.stop();
  }
}

/** Decided before anything is printed: whoever reads only the first lines gets the same code. */
function exitCodeOf({ gate }: Report): number {
  if (!gate) throw new UsageError('The service has not judged the gate.');
  return gateExitCodes[gate.verdict];
}

/** The verdicts, the suite's tables, and for a simulated model what was planted in it beside what was found. */
function tablesOf({ provenance, estimates, gate, drift }: Report): Table[] {
  const suite = suites.get(provenance.suite.name);
  if (!suite) return [];
  const { provider, name } = provenance.model.asked;
  const planted = provider === 'simulated' && provenance.instrument === null;
  const trials = planted
    ? suite.plan(suite.config.parse(provenance.config), suite.stages[0] ?? '', null)
    : [];
  const recovery = recoveryTable(name, recoveriesOf(suite, name, trials, estimates));
  return [
    ...(gate ? [gateTable(gate)] : []),
    ...(drift ? driftTables(drift) : []),
    ...suite.present([estimates]),
    ...(planted && recovery ? [recovery] : []),
  ];
}

type AuditToRun = Pick<AuditOptions, 'suite' | 'config' | 'model' | 'seed' | 'bootstrap' | 'baseline'> & {
  readonly gate?: Gate | null;
};

/** Starts an audit and follows it to its end; throws if that is not a report. Gives the audit's id. */
export async function runAudit(
  client: Client,
  { gate = null, suite, config, model, seed, bootstrap, baseline }: AuditToRun,
): Promise<string> {
  const compared = { baseline: baseline ?? null, gate };
  const { id } = await client.start({ suite, config, model, seed, bootstrap, ...compared });
  const ended = await client.follow(id, progressBar(`${model.provider}/${model.name}`, process.stderr));
  if (ended.status === 'complete') return id;
  throw new UsageError(`Audit ${id} ${ended.status}: ${ended.failure?.detail ?? 'no reason was given'}`);
}
