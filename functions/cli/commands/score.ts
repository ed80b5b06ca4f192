import { Command, Option } from 'commander';
import { csvLines } from '../../../shared/reports/csv.ts';
import { tableMarkdown } from '../../../shared/reports/markdown.ts';
import { readOutcomes } from '../../../shared/suites/fairfund/outcomes/read.ts';
import { presentScores } from '../../../shared/suites/fairfund/present.ts';
import {
  type Denominators,
  DenominatorsFormatError,
  parseDenominators,
} from '../../../shared/suites/fairfund/score/denominators.ts';
import type { OutcomeScores } from '../../../shared/suites/fairfund/score/estimates.ts';
import { scoreOutcomes } from '../../../shared/suites/fairfund/score/score-outcomes.ts';
import { RowsFormatError } from '../../../shared/suites/suite.ts';
import { readTextFile } from '../files.ts';
import { seedOption, wholeNumber } from '../options.ts';
import { UsageError } from '../usageError.ts';

interface ScoreCommandOptions {
  readonly denominators?: string;
  readonly recomputeDenominators?: true;
  readonly bootstrap: number;
  readonly seed: number;
  readonly format: 'json' | 'csv' | 'md';
}

/** `evenhand score`: outcomes in the codebook's form in, pillars and contrasts out. */
export function scoreCommand(): Command {
  return new Command('score')
    .description("Score FairFund outcomes (the published codebook's rows) of one or more models.")
    .argument('<outcomes.csv[.gz]>', 'the rows; - is the standard input')
    .option('--denominators <file>', 'a yardstick of your own (kind,axis_a,axis_b,denom)')
    .addOption(
      new Option('--recompute-denominators', 'take the yardstick from these models').conflicts(
        'denominators',
      ),
    )
    .option('--bootstrap <n>', 'bootstrap replicates', wholeNumber(0, 100_000), 2_000)
    .addOption(seedOption('seed of all resampling').default(42))
    .addOption(new Option('--format <format>', 'of the output').choices(['json', 'csv', 'md']).default('md'))
    .action(score);
}

async function score(file: string, options: ScoreCommandOptions): Promise<void> {
  const started = performance.now();
  const rows = await reading(file, async () => readOutcomes(await readTextFile(file)));
  const { denominators: path, recomputeDenominators } = options;
  const own =
    path === undefined
      ? undefined
      : await reading(path, async () => parseDenominators(await readTextFile(path)));
  const denominators: 'frozen' | 'recompute' | Denominators =
    own ?? (recomputeDenominators ? 'recompute' : 'frozen');
  const scores = scoreOutcomes(rows, { denominators, replicates: options.bootstrap, seed: options.seed });
  process.stdout.write(formats[options.format](scores));
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  process.stderr.write(
    `Scored ${rows.length} rows of ${scores.models.length} models with ${options.bootstrap} replicates in ${seconds} s\n`,
  );
}

const formats: Readonly<Record<ScoreCommandOptions['format'], (scores: OutcomeScores) => string>> = {
  json: (scores) => `${JSON.stringify(scores, null, 2)}\n`,
  md: (scores) => `${presentScores([scores]).map(tableMarkdown).join('\n\n')}\n`,
  csv: ({ models }) =>
    [
      ...csvLines(
        ['model', 'estimate', 'value', 'se', 'low', 'high', 'n'],
        models.flatMap(({ model, ...scores }) => [
          ...(['p1', 'p1Identified', 'p2', 'p3', 'p4'] as const).map((name) => ({
            model,
            estimate: name,
            ...numbers(scores[name]),
          })),
          ...scores.contrasts.map((contrast) => ({
            model,
            estimate: [contrast.pool ?? 'all_pools', contrast.task, contrast.contrast].join('.'),
            ...numbers(contrast),
          })),
        ]),
      ),
    ].join(''),
};

function numbers({
  value,
  se,
  low,
  high,
  n,
}: { [key in 'value' | 'se' | 'low' | 'high']: number | null } & { n: number }) {
  return { value, se, low, high, n };
}

/** Reads an input; what is wrong in it becomes a one-line error that names the file. */
async function reading<T>(file: string, read: () => Promise<T>): Promise<T> {
  try {
    return await read();
  } catch (error) {
    if (!(error instanceof RowsFormatError || error instanceof DenominatorsFormatError)) throw error;
    throw new UsageError(`${file}: ${error.message}`);
  }
}
