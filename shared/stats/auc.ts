import { type NotIdentified, notIdentified } from './identified.ts';
import { midranks } from './midranks.ts';

/** Refuses labels and scores that do not go together. */
export function requireScores(labels: readonly (0 | 1)[], scores: readonly number[]): void {
  if (labels.length !== scores.length || scores.some(Number.isNaN)) {
    throw new RangeError('A classifier needs one score, a number, for each label');
  }
}

/**
 * Area under the ROC curve: the chance that a positive scores above a negative, ties counting one half, by the
 * Mann-Whitney rank sum with midranks (Hanley & McNeil 1982). Not identified when a class is missing.
 *
 * @throws RangeError when lengths differ or a score is NaN
 */
export function auc(
  labels: readonly (0 | 1)[],
  scores: readonly number[],
): { readonly value: number } | NotIdentified {
  requireScores(labels, scores);
  const positives = labels.filter((label) => label === 1).length;
  const negatives = labels.length - positives;
  if (positives === 0 || negatives === 0) return notIdentified('only one class');
  const rankSum = midranks(scores).reduce((sum, rank, i) => sum + rank * (labels[i] ?? 0), 0);
  const wins = rankSum - (positives * (positives + 1)) / 2;
  return { value: wins / (positives * negatives) };
}
