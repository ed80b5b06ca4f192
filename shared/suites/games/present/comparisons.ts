import type { Table } from '../../suite.ts';
import { fixed, numbers, pText, withInterval, words } from '../../tableText.ts';
import type { ModelEstimates } from '../estimate/estimateGames.ts';

/** Each condition against the main design, where both were put. */
export function comparisonTable(models: readonly ModelEstimates[]): Table {
  return {
    title: 'Conditions against the main design',
    columns: [
      ...['model', 'condition', 'estimate'].map(words),
      ...['main', 'condition', 'difference [95% CI]', 'p', 'p, Holm'].map(numbers),
    ],
    rows: models.flatMap(({ model, comparisons }) => [
      ...(comparisons?.compared ?? []).map(
        ({ condition, estimand, main, value, difference, low, high, p, pHolm }) => [
          model,
          condition,
          estimand,
          fixed(main, 2),
          fixed(value, 2),
          withInterval({ value: difference, low, high }, 2),
          pText(p),
          pText(pHolm),
        ],
      ),
      ...(comparisons?.notCompared ?? []).map(({ condition, estimand, reason }) => [
        model,
        condition,
        estimand,
        '',
        '',
        reason,
        '',
        '',
      ]),
    ]),
    notes: [
      "Wald tests from cluster-robust standard errors. Holm's adjustment is for all comparisons of one model.",
    ],
  };
}
