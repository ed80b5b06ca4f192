import { requireScores } from './auc.ts';
import { type NotIdentified, notIdentified } from './identified.ts';

/** How often a classifier is right, beside how often the commoner class would be. */
export interface Accuracy {
  readonly value: number;
  readonly baseRate: number;
  readonly n: number;
}

/**
 * Accuracy of predicting a positive when the score is at least `threshold`.
 *
 * @throws RangeError when lengths differ or a score is NaN
 */
export function accuracy(
  labels: readonly (0 | 1)[],
  scores: readonly number[],
  threshold = 0.5,
): Accuracy | NotIdentified {
  requireScores(labels, scores);
  const n = labels.length;
  if (n === 0) return notIdentified('no cases');
  const right = labels.filter((label, i) => label === ((scores[i] ?? 0) >= threshold ? 1 : 0)).length;
  const positives = labels.filter((label) => label === 1).length;
  return { value: right / n, baseRate: Math.max(positives, n - positives) / n, n };
}
