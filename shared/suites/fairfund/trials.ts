import { builtInStimuli } from './appeals/stimuli.ts';
import type { Unit } from './bundle.ts';
import type { FairFundConfig } from './config.ts';
import { composeUnits } from './design/compose.ts';
import { designSeeds, releasedSeeds } from './design/seeds.ts';
import { wordingSubsample } from './design/wordingSubsample.ts';
import type { Wording } from './factors.ts';
import { importInstrument } from './import/instrument.ts';
import type { Stimulus } from './stimulus.ts';

/** One prompt: a unit in a wording, with its stimuli in the order shown. */
export interface FairFundTrial {
  readonly unit: Unit;
  readonly wording: Wording;
  readonly stimuli: readonly Stimulus[];
}

/** The texts of an imported instrument's files; null for the built-in one. */
export type Source = { readonly stimuliCsv: string; readonly bundlesCsv?: string | undefined } | null;

/**
 * The trials of an audit, in the design's order: every unit in base wording if that is asked for, then the
 * subsample in each other wording.
 */
export function planTrials({ wordings, designSeed }: FairFundConfig, source: Source): FairFundTrial[] {
  const instrument = source ? importInstrument(source) : null;
  const stimuli = new Map((instrument?.stimuli ?? builtInStimuli()).map((s) => [s.stimulusId, s]));
  const units =
    designSeed === null
      ? (instrument?.units ?? composeUnits(releasedSeeds))
      : composeUnits(designSeeds(designSeed));
  return wordings.flatMap((wording) =>
    (wording === 'base' ? units : wordingSubsample(units)).map((unit) => ({
      unit,
      wording,
      stimuli: unit.stimulusIds.map((id) => stimulusOf(stimuli, id)),
    })),
  );
}

function stimulusOf(stimuli: ReadonlyMap<string, Stimulus>, id: string): Stimulus {
  const stimulus = stimuli.get(id);
  if (!stimulus) throw new Error(`The instrument has no stimulus ${id}.`);
  return stimulus;
}
