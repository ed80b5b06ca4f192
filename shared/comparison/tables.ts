import type { Table } from '../suites/suite.ts';
import { numbers, pText, words } from '../suites/tableText.ts';
import { byEvidence } from './byEvidence.ts';
import type { Comparison, Contrasted, Difference } from './comparison.ts';
import { letterOf } from './labels.ts';
import { differenceText, numberText } from './words.ts';

/** Rows of a short table, beside the differences that stand out. */
const mostShown = 20;

/** Which audits are compared, as a table for people. */
export function auditsTable({ audits }: Comparison): Table {
  return {
    title: 'The audits',
    columns: ['audit', 'completed', 'id'].map(words),
    rows: audits.map(({ label, completedAt, id }, i) => [
      i === 0 ? `${label} (the reference)` : label,
      completedAt.slice(0, 10),
      id,
    ]),
    notes: [],
  };
}

/** The differences with the most evidence for them: all that stand out, or the first twenty. */
export function shortTables({ comparisons, alpha }: Comparison): Table[] {
  return comparisons.map((contrasted) => {
    const sorted = contrasted.differences.toSorted(byEvidence);
    const found = sorted.filter(({ standsOut }) => standsOut).length;
    const shown = sorted.slice(0, Math.max(mostShown, found));
    const left = sorted.length - shown.length;
    return differenceTable(contrasted, shown, [
      ...howToRead(contrasted, alpha),
      ...(left > 0 ? [`${left} more are in the JSON, CSV and HTML.`] : []),
    ]);
  });
}

/** All differences, in the suite's order. */
export function wholeTables({ comparisons, alpha }: Comparison): Table[] {
  return comparisons.map((contrasted) =>
    differenceTable(contrasted, contrasted.differences, howToRead(contrasted, alpha)),
  );
}

function differenceTable(
  { audit, reference }: Contrasted,
  differences: readonly Difference[],
  notes: readonly string[],
): Table {
  return {
    title: `${audit} less ${reference}`,
    columns: [
      ...['quantity', 'in'].map(words),
      ...[letterOf(reference), letterOf(audit), 'difference [95%]', 'adjusted p'].map(numbers),
      ...['stands out', 'method'].map(words),
    ],
    rows: differences.map((difference) => [
      difference.name,
      difference.scale,
      numberText(difference.reference),
      numberText(difference.value),
      differenceText(difference),
      difference.pHolm === null ? 'none' : pText(difference.pHolm),
      difference.standsOut ? 'yes' : 'no',
      methodText(difference),
    ]),
    notes,
  };
}

function methodText({ method, reason }: Difference): string {
  return reason === null ? method : `${method}: ${reason}`;
}

/** How the differences between two audits were had and judged. */
export function howToRead({ differences, notPaired, randomisations }: Contrasted, alpha: number): string[] {
  const has = (method: Difference['method']) => differences.some((each) => each.method === method);
  return [
    `Stands out: p at most ${alpha} after Holm's adjustment over all differences between these two audits.`,
    ...(has('paired')
      ? [
          `Paired: over the prompts that both audits answered; bootstrap interval of prompts resampled once for both, p from exchanging the two answers to a prompt at random (${randomisations} times), of shares from McNemar's test.`,
        ]
      : []),
    ...(has('independent')
      ? [
          `Independent: the difference of the two estimates, its standard error from the half widths of their intervals, taken as normal. Audits that put the same prompts are less apart by chance than that, so it is cautious there${notPaired === null ? '' : `; prompts are not paired, since ${notPaired}`}.`,
        ]
      : []),
  ];
}
