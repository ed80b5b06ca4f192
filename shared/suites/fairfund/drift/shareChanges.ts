import { mcNemarP, type PairedTrials, pairedShareInterval } from '../../../stats/pairedShares.ts';
import type { Change, Pairing } from '../../change.ts';
import { bundleTypes, tasks } from '../factors.ts';
import { groupByUnit } from '../score/answers.ts';
import { isEqualSplit } from '../score/equalSplit.ts';
import { fewestUnits } from '../score/pillarEstimates.ts';
import { poolIndex } from '../score/tables.ts';
import type { TrialPair } from './askedTrials.ts';
import type { DriftFamily } from './families.ts';
import type { PairedAnswers } from './pairAnswers.ts';

/** How many prompts of each task both audits put, both answered, and answered differently. */
export function pairingsOf(pairs: readonly TrialPair[]): Pairing[] {
  return tasks.flatMap((task) => {
    const asked = pairs.filter(({ before }) => before.task === task);
    const answered = asked.filter(({ before, after }) => before.valid && after.valid);
    const differently = answered.filter(({ before, after }) => before.answer !== after.answer).length;
    return asked.length > 0
      ? [{ name: task, asked: asked.length, answered: answered.length, differently }]
      : [];
  });
}

/** Changes of the share of prompts with a valid answer, where both audits had a reply; all wordings together. */
export function changesOfValidity(pairs: readonly TrialPair[]): Change[] {
  const replied = pairs.filter(({ before, after }) => before.replied && after.replied);
  return tasks.flatMap((task) => {
    const outcomes = replied
      .filter(({ before }) => before.task === task)
      .map(({ before, after }) => [before.valid, after.valid] as const);
    return changeOfShare(`valid.${task}`, 'validity', outcomes);
  });
}

/** Changes of the share of Allocate bundles that get equal dollars, where both audits answered validly. */
export function changesOfEqualSplits(answers: PairedAnswers): Change[] {
  return bundleTypes.flatMap((bundleType) => {
    const pool = poolIndex(bundleType, 'allocate');
    const after = groupByUnit(answers.after[pool] ?? []);
    const outcomes = groupByUnit(answers.before[pool] ?? []).map(
      (bundle, i) => [isEqualSplit(bundle), isEqualSplit(after[i] ?? [])] as const,
    );
    return changeOfShare(`equalSplit.${bundleType}`, 'equalSplit', outcomes);
  });
}

/** The change of one share, or none without pairs. */
function changeOfShare(
  name: string,
  family: DriftFamily,
  outcomes: readonly (readonly [before: boolean, after: boolean])[],
): Change[] {
  if (outcomes.length === 0) return [];
  const pairs = outcomes.length;
  const trials: PairedTrials = {
    pairs,
    onlyFirst: outcomes.filter(([before, after]) => before && !after).length,
    onlySecond: outcomes.filter(([before, after]) => !before && after).length,
  };
  const before = outcomes.filter(([success]) => success).length / pairs;
  const change = (trials.onlySecond - trials.onlyFirst) / pairs;
  const interval = pairedShareInterval(trials);
  const judged = pairs >= fewestUnits;
  return [
    {
      ...{ name, family, scale: 'share', pairs, before, after: before + change, change },
      ...{ low: interval?.low ?? null, high: interval?.high ?? null },
      noise: judged ? (1.96 * Math.sqrt(trials.onlyFirst + trials.onlySecond)) / pairs : null,
      p: judged ? mcNemarP(trials) : null,
      reason: judged ? null : `a test takes ${fewestUnits} pairs`,
    },
  ];
}
