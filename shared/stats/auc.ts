import { type NotIdentified, notIdentified } from './identified.ts';

/** Refuses labels and scores that do not go together. */
export function requireScores(labels: readonly (0 | 1)[], scores: readonly number[]): void {
  if (labels.length !== scores.length || scores.some(Number.isNaN)) {
    throw new RangeError('A classifier needs one score, a number, for each label');
  }
}

/** Sum of the midranks (1-based; ties share their mean rank) of the positives. */
function positiveRankSum(labels: readonly (0 | 1)[], scores: readonly number[]): number {
  const order = scores.map((_, i) => i).sort((i, j) => (scores[i] ?? 0) - (scores[j] ?? 0));
  let sum = 0;
  for (let start = 0; start < order.length; ) {
    let end = start + 1;
    while (end < order.length && scores[order[end] ?? 0] === scores[order[start] ?? 0]) end++;
    const midrank = (start + end + 1) / 2;
    for (let k = start; k < end; k++) sum += midrank * (labels[order[k] ?? 0] ?? 0);
    start = end;
  }
  return sum;
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
  const wins = positiveRankSum(labels, scores) - (positives * (positives + 1)) / 2;
  return { value: wins / (positives * negatives) };
}
