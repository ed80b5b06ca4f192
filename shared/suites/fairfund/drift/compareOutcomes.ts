import type { Change, Comparison } from '../../change.ts';
import type { CompareOptions } from '../../suite.ts';
import type { OutcomeRow } from '../outcomes/row.ts';
import { poolAnswers, scoredValue } from '../score/answers.ts';
import { denominatorVector } from '../score/denominators.ts';
import { frozenDenominators } from '../score/frozenDenominators.ts';
import { pairTrials } from './askedTrials.ts';
import { pairAnswers } from './pairAnswers.ts';
import { pairedStatistics } from './pairedStatistics.ts';
import { changesOfEqualSplits, changesOfValidity, pairingsOf } from './shareChanges.ts';
import { changesOfStatistics } from './statisticChanges.ts';

/**
 * How far the smallest simulated p-value stays below the level of the most demanding test: with m tests at level
 * alpha, 4 m / alpha exchanges leave it at a quarter of Holm's first threshold, alpha / m.
 */
const fineness = 4;

/**
 * Holds the outcomes of one audit against those of an earlier one, unit by unit: pillars and contrasts on the
 * published yardstick, over the units in base wording that both answered; the shares of valid answers; and the shares
 * of equal splits. The order of rows makes no difference.
 */
export function compareOutcomes(
  before: readonly OutcomeRow[],
  after: readonly OutcomeRow[],
  { families, alpha, seed, replicates }: CompareOptions,
): Comparison {
  const trials = pairTrials(before, after);
  const answers = pairAnswers(poolAnswers(before, scoredValue), poolAnswers(after, scoredValue));
  const denominators = denominatorVector(frozenDenominators);
  const statistics = pairedStatistics(families, denominators);
  const shares = inFamilies(families, [...changesOfValidity(trials), ...changesOfEqualSplits(answers)]);
  const most = Math.ceil((fineness * (statistics.length + shares.length)) / alpha);
  const settings = { denominators, replicates, randomisations: most, seed };
  const { changes, randomisations } = changesOfStatistics(answers, statistics, settings);
  return { pairings: pairingsOf(trials), randomisations, changes: [...changes, ...shares] };
}

function inFamilies(families: readonly string[], changes: readonly Change[]): Change[] {
  return changes.filter(({ family }) => families.includes(family));
}
