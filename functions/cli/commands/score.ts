import { Command, Option } from 'commander';
import { csvLines } from '../../../shared/reports/csv.ts';
import { tableMarkdown } from '../../../shared/reports/markdown.ts';
import { appealTools } from '../../../shared/suites/registry.ts';
import { readTextFile } from '../files.ts';
import { explainRows } from '../instruments.ts';
import { seedOption, wholeNumber } from '../options.ts';

interface ScoreCommandOptions {
  readonly denominators?: string;
  readonly recomputeDenominators?: true;
  readonly bootstrap: number;
  readonly seed: number;
  readonly format: keyof typeof formats;
}

type Scores = ReturnType<typeof appealTools.score>;

const formats = {
  json: (scores: Scores) => `${JSON.stringify(scores, null, 2)}\n`,
  md: (scores: Scores) => `${appealTools.present(scores).map(tableMarkdown).join('\n\n')}\n`,
  csv: (scores: Scores) => [...csvLines(appealTools.scoreColumns, appealTools.scoreRows(scores))].join(''),
};

/** `evenhand score`: outcomes in the codebook's form in, pillars and contrasts out. */
export function scoreCommand(): Command {
  return new Command('score')
    .description("Score outcomes of appeals (the published codebook's rows) of one or more models.")
    .argument('<outcomes.csv[.gz]>', 'the rows; - is the standard input')
    .option('--denominators <file>', 'a yardstick of your own (kind,axis_a,axis_b,denom)')
    .addOption(
      new Option('--recompute-denominators', 'take the yardstick from these models').conflicts(
        'denominators',
      ),
    )
    .option('--bootstrap <n>', 'bootstrap replicates', wholeNumber(0, 100_000), 2_000)
    .addOption(seedOption('seed of all resampling').default(42))
    .addOption(new Option('--format <format>', 'of the output').choices(Object.keys(formats)).default('md'))
    .action(score);
}

async function score(file: string, options: ScoreCommandOptions): Promise<void> {
  const started = performance.now();
  const csv = await readTextFile(file);
  const { denominators, recomputeDenominators: recompute = false, bootstrap: replicates, seed } = options;
  const denominatorsCsv = denominators === undefined ? null : await readTextFile(denominators);
  const scores = explainRows(
    () => appealTools.score(csv, { denominatorsCsv, recompute, replicates, seed }),
    file,
  );
  process.stdout.write(formats[options.format](scores));
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  const rows = scores.models.reduce((sum, model) => sum + model.rows, 0);
  process.stderr.write(
    `Scored ${rows} rows of ${scores.models.length} models with ${replicates} replicates in ${seconds} s\n`,
  );
}
