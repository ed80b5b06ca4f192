import { type Instrument, importInstrument } from '../../shared/suites/fairfund/import/instrument.ts';
import { ImportError } from '../../shared/suites/fairfund/import/problems.ts';
import { readTextFile } from './files.ts';
import { UsageError } from './usageError.ts';

/** An instrument read from files, with the files' texts. */
export interface InstrumentOnDisk {
  readonly instrument: Instrument;
  readonly stimuliCsv: string;
  readonly bundlesCsv: string | undefined;
}

/** Reads and checks a stimuli file and, if given, a bundles file; every problem names file, row and column. */
export async function readInstrument(
  stimuli: string,
  bundles: string | undefined,
): Promise<InstrumentOnDisk> {
  const stimuliCsv = await readTextFile(stimuli);
  const bundlesCsv = bundles === undefined ? undefined : await readTextFile(bundles);
  try {
    return { instrument: importInstrument({ stimuliCsv, bundlesCsv }), stimuliCsv, bundlesCsv };
  } catch (error) {
    if (!(error instanceof ImportError)) throw error;
    throw new UsageError(error.message);
  }
}
