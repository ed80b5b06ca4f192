import { appealTools } from '../../shared/suites/registry.ts';
import { type InstrumentFiles, RowsFormatError } from '../../shared/suites/suite.ts';
import { readTextFile } from './files.ts';
import { UsageError } from './usageError.ts';

/** Reads the files of an instrument from disk. */
export async function readInstrumentFiles(
  stimuli: string,
  bundles: string | undefined,
): Promise<InstrumentFiles> {
  return {
    'stimuli.csv': await readTextFile(stimuli),
    ...(bundles === undefined ? {} : { 'bundles.csv': await readTextFile(bundles) }),
  };
}

/** Checks an instrument; every problem is a line that names file, row and column. */
export function checkInstrument(files: InstrumentFiles) {
  return explainRows(() => appealTools.readInstrument(files));
}

/** Turns what is wrong with rows into an error for the person at the command line. */
export function explainRows<T>(read: () => T, file?: string): T {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof RowsFormatError)) throw error;
    throw new UsageError(file === undefined ? error.message : `${file}: ${error.message}`);
  }
}
