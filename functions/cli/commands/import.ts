import { join } from 'node:path';
import { Command } from 'commander';
import { createFileStore } from '../../../shared/store/files.ts';
import { objectKeys } from '../../../shared/store/objects.ts';
import { checkInstrument, readInstrumentFiles } from '../instruments.ts';
import { stateOption } from '../options.ts';

/** `evenhand import`: make an instrument of files in the published form. */
export function importCommand(): Command {
  return new Command('import')
    .description(
      'Import appeals (stimuli.csv, optionally bundles.csv) into the local service as an instrument.',
    )
    .argument('<stimuli.csv>', 'the stimuli, in the form of the published codebook')
    .option('--bundles <file>', 'which stimuli are shown together; without it, the published design')
    .addOption(stateOption())
    .action(importFiles);
}

async function importFiles(
  stimuli: string,
  { bundles, state }: { bundles?: string; state: string },
): Promise<void> {
  const files = await readInstrumentFiles(stimuli, bundles);
  const instrument = checkInstrument(files);
  const objects = createFileStore(join(state, 'objects'));
  for (const [name, text] of Object.entries(files)) {
    await objects.put(objectKeys.instrumentFile(instrument.hash, name), [text]);
  }
  process.stdout.write(
    [
      `Imported ${instrument.stimuli.length} stimuli and ${instrument.units.length} units as ${instrument.hash}`,
      `Audit with it: evenhand audit --model <provider/name> --config '{"instrument":"${instrument.hash}"}'`,
      '',
    ].join('\n'),
  );
}
