import { createHash } from 'node:crypto';
import type { Unit } from '../bundle.ts';
import { composeUnits } from '../design/compose.ts';
import { releasedSeeds } from '../design/seeds.ts';
import type { Stimulus } from '../stimulus.ts';
import { readBundles } from './bundles.ts';
import { ProblemLog } from './problems.ts';
import { readStimuli } from './stimuli.ts';

export { ImportError } from './problems.ts';

/** The files of an instrument, as text. */
export interface InstrumentSource {
  readonly stimuliCsv: string;
  /** The design; left out for the published one. */
  readonly bundlesCsv?: string | undefined;
}

/** An imported instrument. */
export interface Instrument {
  /** All 3,000 stimuli, sorted by id. */
  readonly stimuli: readonly Stimulus[];
  /** The design, sorted by task, then unit id. */
  readonly units: readonly Unit[];
  /** SHA-256 of the content, in hex. */
  readonly hash: string;
}

/** Hash of what models are shown, and of the design; not of how the files write it. */
function contentHash(stimuli: readonly Stimulus[], units: readonly Unit[]): string {
  const content = {
    stimuli: stimuli.map(({ stimulusId, fullName, text }) => [stimulusId, fullName, text]),
    units: units.map(({ task, unitId, bundleType, stimulusIds }) => [task, unitId, bundleType, stimulusIds]),
  };
  return createHash('sha256').update(JSON.stringify(content)).digest('hex');
}

/**
 * Reads an instrument from the published codebook's files. Row order, line ends, further columns and a byte order
 * mark change neither the result nor its hash.
 *
 * @throws ImportError with a line for each of up to 20 problems: file, row, column and what is expected
 */
export function importInstrument({ stimuliCsv, bundlesCsv }: InstrumentSource): Instrument {
  const log = new ProblemLog();
  const stimuli = readStimuli(stimuliCsv, log);
  const units = bundlesCsv === undefined ? composeUnits(releasedSeeds) : readBundles(bundlesCsv, log);
  log.throwIfAny();
  return { stimuli, units, hash: contentHash(stimuli, units) };
}
