import { Command, Option } from 'commander';
import { suites } from '../../../shared/suites/registry.ts';
import { createClient } from '../client.ts';
import { checkInstrument, readInstrumentFiles } from '../instruments.ts';
import { serviceFor } from '../localService.ts';
import { stateOption } from '../options.ts';

/** Suites that take instruments. */
const takers = [...suites.values()].filter((suite) => suite.checkInstrument).map(({ name }) => name);

interface ImportOptions {
  readonly bundles?: string;
  readonly suite: string;
  readonly url?: string;
  readonly state: string;
}

/** `evenhand import`: make an instrument of files in the published form. */
export function importCommand(): Command {
  return new Command('import')
    .description('Import appeals (stimuli.csv, optionally bundles.csv) into the service as an instrument.')
    .argument('<stimuli.csv>', 'the stimuli, in the form of the published codebook')
    .option('--bundles <file>', 'which stimuli are shown together; without it, the published design')
    .addOption(new Option('--suite <name>', 'whose instrument it is').choices(takers).default(takers[0]))
    .option('--url <url>', 'a running service, with its key in EVENHAND_KEY; else the local one')
    .addOption(stateOption())
    .action(importFiles);
}

async function importFiles(stimuli: string, options: ImportOptions): Promise<void> {
  const files = await readInstrumentFiles(stimuli, options.bundles);
  checkInstrument(files);
  const service = await serviceFor(options);
  try {
    const { hash, summary } = await createClient(service).importInstrument({
      suite: options.suite,
      stimuli: files['stimuli.csv'],
      bundles: files['bundles.csv'],
    });
    const counts = Object.entries(summary).map(([what, count]) => `${count} ${what}`);
    process.stdout.write(
      [
        `Imported ${counts.join(' and ')} as ${hash}`,
        `Audit with it: evenhand audit --model <provider/name> --config '{"instrument":"${hash}"}'`,
        '',
      ].join('\n'),
    );
  } finally {
    await service.stop();
  }
}
