import { Argument, Command, Option } from 'commander';
import { z } from 'zod';
import { csvLines } from '../../../shared/reports/csv.ts';
import { tableMarkdown } from '../../../shared/reports/markdown.ts';
import { suites } from '../../../shared/suites/registry.ts';
import type { Suite } from '../../../shared/suites/suite.ts';
import { readTextFile } from '../files.ts';
import { explainRows } from '../instruments.ts';
import { seedOption, wholeNumber } from '../options.ts';
import { UsageError } from '../usageError.ts';

interface EstimateCommandOptions {
  readonly bootstrap: number;
  readonly seed: number;
  readonly format: keyof typeof formats;
}

/** `evenhand estimate`: a suite's rows from anywhere in, its estimates out. */
export function estimateCommand(): Command {
  const readable = [...suites].flatMap(([name, { estimateCsv }]) => (estimateCsv ? [name] : []));
  return new Command('estimate')
    .description("Estimate from a suite's long-format rows of one or more models.")
    .addArgument(new Argument('<suite>', 'whose rows they are').choices(readable))
    .argument('<rows.csv[.gz]>', 'the rows; - is the standard input')
    .option(
      '--bootstrap <n>',
      'bootstrap replicates, where the suite draws any',
      wholeNumber(0, 100_000),
      2_000,
    )
    .addOption(seedOption('seed of all resampling').default(42))
    .addOption(new Option('--format <format>', 'of the output').choices(Object.keys(formats)).default('md'))
    .action(estimate);
}

async function estimate(name: string, file: string, options: EstimateCommandOptions): Promise<void> {
  const suite = suites.get(name);
  if (!suite?.estimateCsv) throw new UsageError(`The suite ${name} does not read rows.`);
  const csv = await readTextFile(file);
  const settings = { seed: options.seed, replicates: options.bootstrap };
  const estimates = explainRows(() => suite.estimateCsv?.(csv, settings), file);
  process.stdout.write(formats[options.format](suite, estimates));
}

const formats = {
  json: (_: Suite, estimates: unknown) => `${JSON.stringify(estimates, null, 2)}\n`,
  md: (suite: Suite, estimates: unknown) => `${suite.present([estimates]).map(tableMarkdown).join('\n\n')}\n`,
  csv: (suite: Suite, estimates: unknown) =>
    [...csvLines(csvColumns, quantityRows(suite, estimates))].join(''),
};

const csvColumns = ['model', 'quantity', 'value', 'low', 'high', 'n', 'reason'];

/** Every suite's estimates list their models. */
const estimatesSchema = z.looseObject({ models: z.array(z.looseObject({ model: z.string() })) });

function quantityRows(suite: Suite, estimates: unknown) {
  const { models, ...rest } = estimatesSchema.parse(estimates);
  return models.flatMap((model) =>
    (suite.quantities?.of({ ...rest, models: [model] }) ?? []).map(({ name, ...quantity }) => ({
      model: model.model,
      quantity: name,
      ...quantity,
    })),
  );
}
