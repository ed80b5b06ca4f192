import { writeFile } from 'node:fs/promises';
import { extname } from 'node:path';
import process from 'node:process';
import { Command, Option } from 'commander';
import { comparisonCsv } from '../../../shared/comparison/csv.ts';
import { findingsOf } from '../../../shared/comparison/findings.ts';
import { comparisonPage } from '../../../shared/comparison/page.ts';
import { auditsTable, shortTables } from '../../../shared/comparison/tables.ts';
import { loadCharts } from '../../../shared/reports/charts/draw.ts';
import { createClient } from '../client.ts';
import { compareFrom, type ReadComparison } from '../comparison.ts';
import { serviceFor } from '../localService.ts';
import { printable, textTable } from '../textTable.ts';
import { UsageError } from '../usageError.ts';

const formats = ['table', 'json', 'csv', 'html'] as const;

type Format = (typeof formats)[number];

interface CompareCommandOptions {
  readonly output: string;
  readonly format?: Format;
  readonly url?: string;
  readonly folder: string;
}

/** `evenhand compare`: audits of one suite side by side, and how they differ. */
export function compareCommand(): Command {
  return new Command('compare')
    .description('Compare audits of one suite: differences with intervals and corrected p-values.')
    .argument('<audits...>', 'ids of two to six audits; the others are held against the first')
    .addOption(new Option('-o, --output <file>', 'where to; - is the standard output').default('-'))
    .addOption(
      new Option(
        '--format <format>',
        "of the output; by default that of the file's ending, else table",
      ).choices(formats),
    )
    .option('--url <url>', 'a running service, with its key in EVENHAND_KEY; else the local one')
    .option('--folder <folder>', "folder of the local service's state", '.evenhand')
    .action(compare);
}

async function compare(ids: readonly string[], options: CompareCommandOptions): Promise<void> {
  const { output, url, folder, format = formatOf(output) } = options;
  const service = await serviceFor({ ...(url !== undefined && { url }), state: folder });
  try {
    const text = await writeAs[format](await compareFrom(createClient(service), ids));
    if (output === '-') process.stdout.write(text);
    else {
      await writeFile(output, text).catch((error: NodeJS.ErrnoException) => {
        throw new UsageError(`${output} can not be written (${error.code ?? error.message}).`);
      });
    }
  } finally {
    await service.stop();
  }
}

function formatOf(file: string): Format {
  const ending = extname(file).slice(1);
  return formats.find((format) => format === ending) ?? 'table';
}

const writeAs: Readonly<Record<Format, (read: ReadComparison) => string | Promise<string>>> = {
  table: tablesOf,
  json: ({ comparison }) => `${JSON.stringify(comparison, null, 2)}\n`,
  csv: ({ comparison }) => comparisonCsv(comparison),
  html: async (read) => comparisonPage({ ...read, draw: await loadCharts() }),
};

function tablesOf({ comparison, suite }: ReadComparison): string {
  const cautions = new Set(comparison.comparisons.flatMap((each) => each.cautions));
  const findings = findingsOf(comparison, suite).map(({ verdict, details }) =>
    [verdict, ...details.map((detail) => `- ${detail}`)].map(printable).join('\n'),
  );
  const tables = [auditsTable(comparison), ...shortTables(comparison)].map(textTable);
  return `${[...[...cautions].map((caution) => printable(`Warning: ${caution}`)), ...findings, ...tables].join('\n\n')}\n`;
}
