import type { InstrumentFiles, Row } from '../suite.ts';
import { builtInStimuli } from './appeals/stimuli.ts';
import { composeUnits } from './design/compose.ts';
import { manifestCsv } from './design/manifest.ts';
import { designSeeds, releasedSeeds } from './design/seeds.ts';
import { type Task, tasks, type Wording, wordings } from './factors.ts';
import { type Instrument, importInstrument } from './import/instrument.ts';
import { readOutcomes } from './outcomes/read.ts';
import { parseAnswer } from './parse/answer.ts';
import { parseRecord } from './parse/record.ts';
import { presentScores } from './present.ts';
import { renderPrompt } from './prompts/render.ts';
import { parseDenominators } from './score/denominators.ts';
import type { OutcomeScores } from './score/estimates.ts';
import { scoreOutcomes } from './score/scoreOutcomes.ts';

/** Which unit to render, and how. */
export interface RenderRequest {
  readonly task: Task;
  readonly unitId: string;
  readonly wording: Wording;
  /** Seed of a fresh design; null for the instrument's own, or the published one. */
  readonly seed: number | null;
  /** Null for the built-in appeals. */
  readonly files: InstrumentFiles | null;
}

/** How outcomes are scored from the outside. */
export interface ScoreRequest {
  /** A yardstick of one's own, as CSV; null for the published one. */
  readonly denominatorsCsv: string | null;
  /** Whether to take the yardstick from the models in the rows. */
  readonly recompute: boolean;
  readonly replicates: number;
  readonly seed: number;
}

/** The steps of the protocol, each of use by itself: pure, text in and text or data out. */
export const appealTools = {
  tasks,
  wordings,

  /** The design as CSV: the published one, or a fresh one from a seed. */
  compose: (seed: number | null): string => manifestCsv(composeUnits(seedsOf(seed))),

  /** The exact prompt of a unit; null if the design has no such unit. Throws `RowsFormatError` on bad files. */
  render({ task, unitId, wording, seed, files }: RenderRequest): string | null {
    const instrument = files ? readInstrument(files) : null;
    const units = instrument && seed === null ? instrument.units : composeUnits(seedsOf(seed));
    const unit = units.find((candidate) => candidate.task === task && candidate.unitId === unitId);
    if (!unit) return null;
    const texts = new Map((instrument?.stimuli ?? builtInStimuli()).map((s) => [s.stimulusId, s.text]));
    return renderPrompt({ task, wording, texts: unit.stimulusIds.map((id) => texts.get(id) ?? '') });
  },

  /** What a raw answer says, in the flat form of the published release. */
  parse: (task: Task, n: number, text: string) => parseRecord(parseAnswer(task, n, text)),

  /** Checks an instrument's files. Throws `RowsFormatError` with a line for each problem. */
  readInstrument,

  /** Scores outcomes in CSV. Throws `RowsFormatError`. */
  score(csv: string, { denominatorsCsv, recompute, replicates, seed }: ScoreRequest): OutcomeScores {
    const own = denominatorsCsv === null ? null : parseDenominators(denominatorsCsv);
    const denominators = own ?? (recompute ? 'recompute' : 'frozen');
    return scoreOutcomes(readOutcomes(csv), { denominators, replicates, seed });
  },

  present: (scores: OutcomeScores) => presentScores([scores]),

  /** Pillars and contrasts as rows of the columns below. */
  scoreRows: ({ models }: OutcomeScores): Row[] =>
    models.flatMap(({ model, contrasts, ...scores }) => [
      ...(['p1', 'p1Identified', 'p2', 'p3', 'p4'] as const).map((estimate) => ({
        model,
        estimate,
        ...numbers(scores[estimate]),
      })),
      ...contrasts.map((contrast) => ({
        model,
        estimate: [contrast.pool ?? 'all_pools', contrast.task, contrast.contrast].join('.'),
        ...numbers(contrast),
      })),
    ]),
  scoreColumns: ['model', 'estimate', 'value', 'se', 'low', 'high', 'n'],
} as const;

function seedsOf(seed: number | null) {
  return seed === null ? releasedSeeds : designSeeds(seed);
}

function readInstrument(files: InstrumentFiles): Instrument {
  return importInstrument({ stimuliCsv: files['stimuli.csv'] ?? '', bundlesCsv: files['bundles.csv'] });
}

function numbers({
  value,
  se,
  low,
  high,
  n,
}: Readonly<Record<'value' | 'se' | 'low' | 'high', number | null>> & { n: number }) {
  return { value, se, low, high, n };
}
