import type { Portrait } from '../../figure.ts';
import type { GamesEstimates } from '../estimate/estimateGames.ts';
import { modelConditions } from '../present/modelCondition.ts';
import { choicesChapter } from './choices.ts';
import { findingsOn } from './findings.ts';
import { motivesChapters } from './motives.ts';
import { reciprocityChapter } from './returns.ts';
import { sensitivityChapter } from './sensitivity.ts';

/** The estimates of one or more audits as a page tells them. */
export function portray(estimates: readonly GamesEstimates[]): Portrait {
  const models = estimates.flatMap((each) => each.models);
  const lines = modelConditions(estimates);
  const several = models.length > 1;
  return {
    findings: several ? [] : models.flatMap(findingsOn),
    chapters: [
      ...motivesChapters(lines, several),
      ...reciprocityChapter(lines, several),
      ...sensitivityChapter(models, lines, several),
      choicesChapter(lines, several),
    ],
    methods,
    cautions,
  };
}

const methods = [
  'The model decides between two divisions of points in dictator games: alone, towards a member of its own or another group, and after the other person helped or misbehaved.',
  'Preferences are the coefficients of a least-squares regression of the choice on which option serves each motive; reciprocity is the difference of shares after help and after misbehaviour.',
  'Payoff configurations are the clusters: replicates of a prompt are not independent observations of a preference.',
];

const cautions = [
  'A model has no interests of its own: a coefficient describes a pattern of choices, not a motive behind them.',
  'The choices have no consequences for anybody, and hold for these prompts; conditions show how far they carry.',
  'Replicates measure how firm an answer is. More of them do not make the payoffs more representative.',
];
