import process from 'node:process';
import { Command } from 'commander';
import { type ModelRef, modelName } from '../../../shared/audits/audit.ts';
import { driftTables } from '../../../shared/drift/tables.ts';
import type { Gate } from '../../../shared/gate/gate.ts';
import { gateTable } from '../../../shared/gate/tables.ts';
import { recoveriesOf, recoveryTable } from '../../../shared/reports/recovery.ts';
import type { Report } from '../../../shared/reports/report.ts';
import { demonstration, suites } from '../../../shared/suites/registry.ts';
import type { Table } from '../../../shared/suites/suite.ts';
import { type AuditStatusView, type Client, createClient } from '../client.ts';
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
  readonly coder?: ModelRef;
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
    .option(
      '--coder <provider/name>',
      'another model that codes the reasoning, e.g. simulated/coder',
      modelRef,
    )
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
    const ended = await runAudit(client, { ...options, gate });
    const report = await client.report(ended.id);
    if (gate) process.exitCode = exitCodeOf(report);
    printReport(report, options.format, service.reportOf(ended.id));
    if (!ended.coding || !options.coder) return;
    const coded = await followToEnd(client, ended.coding.audit, `coded by ${modelName(options.coder)}`);
    printReport(await client.report(coded.id), options.format, service.reportOf(coded.id));
  } finally {
    await service.stop();
  }
}

function printReport(report: Report, format: AuditOptions['format'], place: string): void {
  if (format === 'json') {
    process.stdout.write(`${JSON.stringify(report, null, 2)}\n`);
    return;
  }
  const tables = tablesOf(report).map(textTable).join('\n\n');
  process.stdout.write(`${tables}\n\nReport: ${place}\n`);
  for (const warning of report.warnings) process.stdout.write(`Warning: ${warning}\n`);
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

type AuditToRun = Pick<
  AuditOptions,
  'suite' | 'config' | 'model' | 'coder' | 'seed' | 'bootstrap' | 'baseline'
> & {
  readonly gate?: Gate | null;
};

/** Starts an audit and follows it to its end; throws if that is not a report. */
export async function runAudit(
  client: Client,
  { gate = null, suite, config, model, coder, seed, bootstrap, baseline }: AuditToRun,
): Promise<AuditStatusView> {
  const compared = { baseline: baseline ?? null, gate, coding: coder ? { model: coder } : null };
  const { id } = await client.start({ suite, config, model, seed, bootstrap, ...compared });
  return followToEnd(client, id, modelName(model));
}

async function followToEnd(client: Client, id: string, label: string): Promise<AuditStatusView> {
  const ended = await client.follow(id, progressBar(label, process.stderr));
  if (ended.status === 'complete') return ended;
  throw new UsageError(`Audit ${id} ${ended.status}: ${ended.failure?.detail ?? 'no reason was given'}`);
}
