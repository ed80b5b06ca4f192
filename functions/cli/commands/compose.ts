import { Command, Option } from 'commander';
import { appealTools } from '../../../shared/suites/registry.ts';
import { seedOption } from '../options.ts';

/** `evenhand compose`: which appeals are shown together, as CSV. */
export function composeCommand(): Command {
  return new Command('compose')
    .description(
      'Print which appeals are shown together (task, unit, position, stimulus, bundle type) as CSV.',
    )
    .addOption(new Option('--released', 'the published design (the default)').conflicts('seed'))
    .addOption(seedOption('compose a fresh, equally balanced design from this seed'))
    .action(({ seed }: { seed?: number }) => {
      process.stdout.write(appealTools.compose(seed ?? null));
    });
}
