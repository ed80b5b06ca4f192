import { groupBy } from '../stats/groupBy.ts';
import { type Chapter, type EstimatesFigure, mark } from '../suites/figure.ts';
import { byEvidence } from './byEvidence.ts';
import type { Comparison, Difference } from './comparison.ts';

/** Most quantities in one figure. */
const mostDrawn = 20;

/** What Holm's adjustment leaves of a difference; the stronger colour for what stands out. */
const verdicts = ['does not stand out', 'stands out'] as const;

/** A difference, and the two audits that it is between. */
interface Placed extends Difference {
  readonly between: string;
}

/** The differences with their intervals and verdicts, a figure for each scale that they are on. */
export function differencesChapter({ comparisons, alpha }: Comparison): Chapter {
  const several = comparisons.length > 1;
  const placed = comparisons.flatMap(({ reference, audit, differences }) =>
    differences.map(
      (difference): Placed => ({ ...difference, between: several ? `${audit} less ${reference}` : '' }),
    ),
  );
  const scales = [...groupBy(placed, ({ scale }) => scale)];
  return {
    title: 'The differences',
    figures: scales.map(([scale, own]) => figureOf(scale, own, alpha)),
  };
}

function figureOf(scale: string, differences: readonly Placed[], alpha: number): EstimatesFigure {
  const names = [...new Set(differences.map(({ name }) => name))];
  const known = differences.filter(({ difference }) => difference !== null);
  const chosen = new Set(
    [...new Set(known.toSorted(byEvidence).map(({ name }) => name))].slice(0, mostDrawn),
  );
  const drawn = chosen.size > 0 ? differences.filter(({ name }) => chosen.has(name)) : differences;
  const prefix = commonPrefix(names);
  const left = names.length - chosen.size;
  return {
    form: 'intervals',
    title: titleOf(scale, prefix),
    quantity: `difference in ${scale}`,
    reference: 0,
    digits: Math.max(...known.map(({ difference }) => Math.abs(difference ?? 0)), 0) >= 100 ? 1 : 3,
    marks: drawn.map(({ name, between, standsOut, ...difference }) =>
      mark(
        {
          label: name.slice(prefix.length),
          series: verdicts[standsOut ? 1 : 0],
          panel: between,
        },
        { ...difference, value: difference.difference },
      ),
    ),
    series: verdicts,
    notes: [
      `95% intervals, each for itself; what stands out does so at ${100 * alpha}% with all differences between two audits judged together.`,
      ...(left > 0
        ? [
            `The ${chosen.size} with the most evidence for a difference, chosen by it; ${left} more are in the tables.`,
          ]
        : []),
    ],
  };
}

function titleOf(scale: string, prefix: string): string {
  const title = prefix === '' ? scale : `${prefix.slice(0, -1)}, in ${scale}`;
  return `${title.charAt(0).toUpperCase()}${title.slice(1)}`;
}

/** The first part of the names with its point, if all have the same. */
function commonPrefix(names: readonly string[]): string {
  const [first = '', ...others] = names.map((name) => name.slice(0, name.indexOf('.') + 1));
  return others.every((prefix) => prefix === first) ? first : '';
}
