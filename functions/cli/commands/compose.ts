import { Command, Option } from 'commander';
import { composeUnits } from '../../../shared/suites/fairfund/design/compose.ts';
import { manifestCsv } from '../../../shared/suites/fairfund/design/manifest.ts';
import { designSeeds, releasedSeeds } from '../../../shared/suites/fairfund/design/seeds.ts';
import { seedOption } from '../options.ts';

/** `evenhand compose`: which stimuli are shown together, as CSV. */
export function composeCommand(): Command {
  return new Command('compose')
    .description('Print the FairFund design (task, unit, position, stimulus, bundle type) as CSV.')
    .addOption(new Option('--released', 'the published design (the default)').conflicts('seed'))
    .addOption(seedOption('compose a fresh, equally balanced design from this seed'))
    .action(({ seed }: { seed?: number }) => {
      process.stdout.write(manifestCsv(composeUnits(seed === undefined ? releasedSeeds : designSeeds(seed))));
    });
}
