import type { InstrumentCheck, InstrumentFiles, SuiteDesign } from '../suite.ts';
import { configSchema, type FairFundConfig } from './config.ts';
import { driftFamilies } from './drift/families.ts';
import { ImportError, importInstrument } from './import/instrument.ts';
import { presentScores } from './present.ts';
import { renderPrompt } from './prompts/render.ts';
import { quantitiesOf, quantityNames, scaleOf } from './quantities.ts';
import type { OutcomeScores } from './score/estimates.ts';
import { type FairFundTrial, planTrials } from './trials.ts';

/** Cap on an answer, in tokens (paper, appendix F). */
const maxTokens = 4_000;

/** What FairFund-Bench (Lukk 2026) asks: 600 aid appeals, rated alone, ranked and funded in bundles. */
export const fairfundDesign = {
  name: 'fairfund',
  version: '1',
  config: configSchema,
  stages: ['ask'],

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

  present: presentScores,

  drift: { families: driftFamilies },

  quantities: { names: quantityNames, of: quantitiesOf, scaleOf, ranking: { by: 'p1', best: 'lowest' } },
} as const satisfies SuiteDesign<FairFundConfig, FairFundTrial, OutcomeScores>;

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
