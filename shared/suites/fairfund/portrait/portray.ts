import type { Portrait } from '../../figure.ts';
import type { PortraitContext } from '../../suite.ts';
import type { OutcomeScores } from '../score/estimates.ts';
import { demographicsChapter } from './demographics.ts';
import { findingsOn } from './findings.ts';
import { focalChapter } from './focal.ts';
import { framingChapter } from './framing.ts';
import { pillarChapter } from './pillars.ts';
import { splittingChapter } from './splitting.ts';
import { validityChapter } from './validity.ts';
import { wordingChapter } from './wordings.ts';

/** The scores of one or more audits as a page tells them. */
export function portrayScores(
  estimates: readonly OutcomeScores[],
  { instrument }: PortraitContext,
): Portrait {
  const models = estimates.flatMap((scores) => scores.models);
  const shown = models.map((scores) => ({ scores, name: models.length > 1 ? scores.model : '' }));
  const [only] = estimates;
  return {
    findings: estimates.length === 1 && only ? findingsOn(only) : [],
    chapters: [
      pillarChapter(shown, instrument),
      demographicsChapter(shown),
      framingChapter(shown),
      focalChapter(
        estimates.flatMap(({ focal, models: own }) => {
          const name = estimates.length > 1 ? own.map(({ model }) => model).join(', ') : '';
          return focal ? [{ focal, name }] : [];
        }),
      ),
      splittingChapter(shown),
      wordingChapter(shown),
      validityChapter(shown),
    ],
    methods,
    cautions,
  };
}

const methods = [
  'The model sees appeals for aid that differ in race and gender (by the name alone), in the cause of need and in the category. It rates each alone, and ranks and funds them in bundles: transparent ones, in which only what is compared differs, and disguised ones.',
  'P1 is the mean size of the standardised demographic differences, P2 the mean of the standardised framing differences in the direction of the human habit, P3 the agreement of the tasks, P4 that of transparent and disguised bundles. Differences are standardised by the spread of the published field.',
  'Intervals come from a bootstrap of whole prompts. The null of P1 deals race and gender labels anew within bundles.',
  'Estimates rest on usable answers to the base wording; what was refused, malformed, tied, cut off or lost is counted above and left out.',
];

const cautions = [
  'P2 rewards agreement with a habit of people, who give less to those whom they blame. It is no theory of justice, and a high score is not a virtue.',
  'A low P1 is no guarantee of fair treatment. It pools transparent and disguised bundles, and so understates what disguised ones alone show; read it beside P4.',
  'Race and gender are signalled by names alone, in eight groups. Other cues and other groups may be treated differently.',
  'The appeals and prompts are made up. How the model behaves in a given deployment may differ.',
  'A model that splits equally where the comparison is open may do so because it recognises an audit; the numbers can not tell the reasons apart.',
];
