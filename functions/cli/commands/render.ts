import { Argument, Command, Option } from 'commander';
import { appealTools } from '../../../shared/suites/registry.ts';
import { explainRows, readInstrumentFiles } from '../instruments.ts';
import { seedOption } from '../options.ts';
import { UsageError } from '../usageError.ts';

interface RenderOptions {
  readonly wording: (typeof appealTools.wordings)[number];
  readonly seed?: number;
  readonly stimuli?: string;
  readonly bundles?: string;
}

/** `evenhand render`: the exact prompt of one unit. */
export function renderCommand(): Command {
  return new Command('render')
    .description('Print the exact prompt of a unit, e.g. "render rank comp__med_f_control_v1".')
    .addArgument(new Argument('<task>', 'what is asked').choices(appealTools.tasks))
    .argument('<unit>', 'unit id, as "compose" prints it')
    .addOption(
      new Option('--wording <wording>', 'of the instruction').choices(appealTools.wordings).default('base'),
    )
    .addOption(seedOption('a unit of the design from this seed, not of the published one'))
    .option(
      '--stimuli <file>',
      'stimuli of an instrument in the published form, instead of the built-in ones',
    )
    .option('--bundles <file>', 'its bundles')
    .action(render);
}

async function render(
  task: (typeof appealTools.tasks)[number],
  unitId: string,
  { wording, seed, stimuli, bundles }: RenderOptions,
): Promise<void> {
  const files = stimuli === undefined ? null : await readInstrumentFiles(stimuli, bundles);
  const prompt = explainRows(() => appealTools.render({ task, unitId, wording, seed: seed ?? null, files }));
  if (prompt === null)
    throw new UsageError(`There is no ${task} unit ${unitId}; "evenhand compose" lists them.`);
  process.stdout.write(`${prompt}\n`);
}
