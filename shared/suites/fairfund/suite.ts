import type { Suite } from '../suite.ts';
import type { FairFundConfig } from './config.ts';
import { compareOutcomes } from './drift/compareOutcomes.ts';
import { readOutcomes } from './outcomes/read.ts';
import { type OutcomeRow, outcomeColumns } from './outcomes/row.ts';
import { tabulateOutcome } from './outcomes/tabulate.ts';
import { parseAnswer } from './parse/answer.ts';
import { portrayScores } from './portrait/portray.ts';
import { plantedQuantities } from './respondents/planted.ts';
import type { OutcomeScores } from './score/estimates.ts';
import { scoreOutcomes } from './score/scoreOutcomes.ts';
import { fairfundDesign } from './suiteDesign.ts';
import type { FairFundTrial } from './trials.ts';

/** FairFund-Bench (Lukk 2026). */
export const fairfundSuite: Suite<FairFundConfig, FairFundTrial, OutcomeRow, OutcomeScores> = {
  ...fairfundDesign,
  /** The released protocol puts a prompt once more after any answer that it can't parse, ties among them. */
  reaskOn: ['malformed', 'tied'],
  columns: outcomeColumns,

  parse: ({ unit, stimuli }, text) => parseAnswer(unit.task, stimuli.length, text),

  tabulate: tabulateOutcome,

  estimate: (rows, { seed, replicates }) => scoreOutcomes(rows, { denominators: 'frozen', replicates, seed }),

  portray: portrayScores,

  planted: plantedQuantities,

  estimateCsv: (csv, { seed, replicates }) =>
    scoreOutcomes(readOutcomes(csv), { denominators: 'frozen', replicates, seed }),

  drift: { ...fairfundDesign.drift, compare: compareOutcomes, readCsv: readOutcomes },
};
