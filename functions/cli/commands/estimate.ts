import { Argument, Command, Option } from 'commander';
import { z } from 'zod';
import { csvLines } from '../../../shared/reports/csv.ts';
import { tableMarkdown } from '../../../shared/reports/markdown.ts';
import { rowsAnalyses } from '../../../shared/suites/analyses.ts';
import type { RowsAnalysis } from '../../../shared/suites/suite.ts';
import { loadBoostedTrees } from '../../boostedTrees.ts';
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
  return new Command('estimate')
    .description("Estimate from a suite's long-format rows of one or more models.")
    .addArgument(
      new Argument('<what>', 'the suite whose rows they are, or an analysis of them').choices([
        ...rowsAnalyses.keys(),
      ]),
    )
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
  const analysis = rowsAnalyses.get(name);
  if (!analysis) throw new UsageError(`There is nothing to estimate that is called ${name}.`);
  const csv = await readTextFile(file);
  const settings = {
    seed: options.seed,
    replicates: options.bootstrap,
    ...(analysis.growsTrees && { boostedTrees: await loadBoostedTrees() }),
  };
  const estimates = explainRows(() => analysis.estimateCsv(csv, settings), file);
  process.stdout.write(formats[options.format](analysis, estimates));
}

const formats = {
  json: (_: RowsAnalysis, estimates: unknown) => `${JSON.stringify(estimates, null, 2)}\n`,
  md: (analysis: RowsAnalysis, estimates: unknown) =>
    `${analysis.present([estimates]).map(tableMarkdown).join('\n\n')}\n`,
  csv: (analysis: RowsAnalysis, estimates: unknown) =>
    [...csvLines(csvColumns, quantityRows(analysis, estimates))].join(''),
};

const csvColumns = ['model', 'quantity', 'value', 'low', 'high', 'n', 'reason'];

/** Every suite's estimates list their models. */
const estimatesSchema = z.looseObject({ models: z.array(z.looseObject({ model: z.string() })) });

function quantityRows(analysis: RowsAnalysis, estimates: unknown) {
  const { models, ...rest } = estimatesSchema.parse(estimates);
  return models.flatMap((model) =>
    (analysis.quantities?.of({ ...rest, models: [model] }) ?? []).map(({ name, ...quantity }) => ({
      model: model.model,
      quantity: name,
      ...quantity,
    })),
  );
}
