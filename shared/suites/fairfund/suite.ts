import type { InstrumentCheck, InstrumentFiles, Suite } from '../suite.ts';
import { configSchema, type FairFundConfig } from './config.ts';
import { compareOutcomes } from './drift/compareOutcomes.ts';
import { driftFamilies } from './drift/families.ts';
import { ImportError, importInstrument } from './import/instrument.ts';
import { readOutcomes } from './outcomes/read.ts';
import { type OutcomeRow, outcomeColumns } from './outcomes/row.ts';
import { tabulateOutcome } from './outcomes/tabulate.ts';
import { parseAnswer } from './parse/answer.ts';
import { presentScores } from './present.ts';
import { renderPrompt } from './prompts/render.ts';
import { quantitiesOf, quantityNames } from './quantities.ts';
import { plantedQuantities } from './respondents/planted.ts';
import type { OutcomeScores } from './score/estimates.ts';
import { scoreOutcomes } from './score/scoreOutcomes.ts';
import { type FairFundTrial, planTrials } from './trials.ts';

/** Cap on an answer, in tokens (paper, appendix F). */
const maxTokens = 4_000;

/** FairFund-Bench (Lukk 2026): 600 aid appeals, rated alone, ranked and funded in bundles. */
export const fairfundSuite: Suite<FairFundConfig, FairFundTrial, OutcomeRow, OutcomeScores> = {
  name: 'fairfund',
  version: '1',
  config: configSchema,
  stages: ['ask'],
  /** The released protocol puts a prompt once more after any answer that it can't parse, ties among them. */
  reaskOn: ['malformed', 'tied'],
  columns: outcomeColumns,

  instrument: ({ instrument }) => instrument,

  checkInstrument,

  plan: (config, _stage, files) => planTrials(config, files && sourceOf(files)),

  render: ({ unit, wording, stimuli }) => ({
    messages: [
      {
        role: 'user',
        content: renderPrompt({ task: unit.task, wording, texts: stimuli.map(({ text }) => text) }),
      },
    ],
    temperature: 0,
    maxTokens,
    replicate: 0,
  }),

  parse: ({ unit, stimuli }, text) => parseAnswer(unit.task, stimuli.length, text),

  tabulate: tabulateOutcome,

  estimate: (rows, { seed, replicates }) => scoreOutcomes(rows, { denominators: 'frozen', replicates, seed }),

  present: presentScores,

  planted: plantedQuantities,

  estimateCsv: (csv, { seed, replicates }) =>
    scoreOutcomes(readOutcomes(csv), { denominators: 'frozen', replicates, seed }),

  drift: { families: driftFamilies, compare: compareOutcomes },

  quantities: { names: quantityNames, of: quantitiesOf, ranking: { by: 'p1', best: 'lowest' } },
};

function checkInstrument(files: InstrumentFiles): InstrumentCheck {
  const { 'stimuli.csv': stimuliCsv = '', 'bundles.csv': bundlesCsv } = files;
  try {
    const { hash, stimuli, units } = importInstrument({ stimuliCsv, bundlesCsv });
    return { hash, summary: { stimuli: stimuli.length, units: units.length } };
  } catch (error) {
    if (!(error instanceof ImportError)) throw error;
    return { problems: error.problems };
  }
}

function sourceOf(files: Readonly<Record<string, string>>) {
  const { 'stimuli.csv': stimuliCsv, 'bundles.csv': bundlesCsv } = files;
  if (stimuliCsv === undefined) throw new Error('The instrument has no stimuli.csv.');
  return { stimuliCsv, bundlesCsv };
}
