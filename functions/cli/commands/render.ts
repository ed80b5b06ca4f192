import { Argument, Command, Option } from 'commander';
import { builtInStimuli } from '../../../shared/suites/fairfund/appeals/stimuli.ts';
import { composeUnits } from '../../../shared/suites/fairfund/design/compose.ts';
import { designSeeds, releasedSeeds } from '../../../shared/suites/fairfund/design/seeds.ts';
import { type Task, tasks, type Wording, wordings } from '../../../shared/suites/fairfund/factors.ts';
import { renderPrompt } from '../../../shared/suites/fairfund/prompts/render.ts';
import { readInstrument } from '../instruments.ts';
import { seedOption } from '../options.ts';
import { UsageError } from '../usageError.ts';

interface RenderOptions {
  readonly wording: Wording;
  readonly seed?: number;
  readonly stimuli?: string;
  readonly bundles?: string;
}

/** `evenhand render`: the exact prompt of one unit. */
export function renderCommand(): Command {
  return new Command('render')
    .description('Print the exact FairFund prompt of a unit, e.g. "render rank comp__med_f_control_v1".')
    .addArgument(new Argument('<task>', 'what is asked').choices(tasks))
    .argument('<unit>', 'unit id, as "compose" prints it')
    .addOption(
      new Option('--wording <wording>', 'wording of the instruction').choices(wordings).default('base'),
    )
    .addOption(seedOption('a unit of the design from this seed, not of the published one'))
    .option(
      '--stimuli <file>',
      'stimuli of an instrument in the published form, instead of the built-in ones',
    )
    .option('--bundles <file>', 'its bundles')
    .action(render);
}

async function render(task: Task, unitId: string, options: RenderOptions): Promise<void> {
  const { stimuli, units } = await instrumentOf(options);
  const unit = units.find((candidate) => candidate.task === task && candidate.unitId === unitId);
  if (!unit) throw new UsageError(`The design has no ${task} unit ${unitId}; "evenhand compose" lists them.`);
  const texts = new Map(stimuli.map(({ stimulusId, text }) => [stimulusId, text]));
  const shown = unit.stimulusIds.map((id) => texts.get(id) ?? '');
  process.stdout.write(`${renderPrompt({ task, wording: options.wording, texts: shown })}\n`);
}

async function instrumentOf({ stimuli, bundles, seed }: RenderOptions) {
  const units = composeUnits(seed === undefined ? releasedSeeds : designSeeds(seed));
  if (stimuli === undefined) return { stimuli: builtInStimuli(), units };
  const { instrument } = await readInstrument(stimuli, bundles);
  return { stimuli: instrument.stimuli, units: seed === undefined ? instrument.units : units };
}
