import type { SuiteDesign } from '../suites/suite.ts';
import { fixed, pText } from '../suites/tableText.ts';
import { byEvidence } from './byEvidence.ts';
import type { Comparison, Contrasted, Difference } from './comparison.ts';
import { letterOf } from './labels.ts';
import { differenceText, numberText } from './words.ts';

/** Differences that are told one by one. */
const mostTold = 4;

/** What came of one audit held against the reference. */
export interface Finding {
  /** Whether they can be told apart. */
  readonly verdict: string;
  /** By what, each with its uncertainty. */
  readonly details: readonly string[];
}

/** What a comparison found in plain words: one finding for each audit but the reference. */
export function findingsOf({ comparisons, alpha }: Comparison, { quantities }: SuiteDesign): Finding[] {
  return comparisons.map((contrasted) => ({
    verdict: verdict(contrasted, alpha),
    details: [
      ...told(contrasted, quantities?.ranking?.by).map((difference) => inWords(difference, contrasted)),
      ...answersApart(contrasted),
    ],
  }));
}

function verdict({ audit, reference, differences }: Contrasted, alpha: number): string {
  const tested = differences.filter(({ p }) => p !== null).length;
  const found = differences.filter(({ standsOut }) => standsOut).length;
  if (tested === 0) return `Between ${audit} and ${reference} no difference could be tested.`;
  const level = `at ${100 * alpha}%, all of them judged together`;
  return found === 0
    ? `${audit} and ${reference} can not be told apart: none of ${tested} differences stands out ${level}. That is no proof that they are alike; the intervals say how far apart they may be.`
    : `${audit} differs from ${reference}: ${found} of ${tested} differences ${found === 1 ? 'stands' : 'stand'} out ${level}.`;
}

/** The quantity that a leaderboard ranks by, whatever came of it, and the first of those that stand out. */
function told({ differences }: Contrasted, headline: string | undefined): Difference[] {
  const first = differences.filter(({ name }) => name === headline);
  const found = differences.filter(({ name, standsOut }) => standsOut && name !== headline);
  return [...first, ...found.sort(byEvidence).slice(0, mostTold)];
}

function inWords(difference: Difference, { audit, reference }: Contrasted): string {
  const { name, scale, reference: before, value, pHolm, reason } = difference;
  const values = `${numberText(value)} in ${letterOf(audit)}, ${numberText(before)} in ${letterOf(reference)}`;
  const judged =
    pHolm === null
      ? `not tested: ${reason}`
      : `adjusted p ${pHolm < 0.001 ? '< 0.001' : `= ${pText(pHolm)}`}`;
  return `${name} (${scale}): ${values}; difference ${differenceText(difference)}, ${judged}.`;
}

function answersApart({ pairings }: Contrasted): string[] {
  if (pairings.length === 0) return [];
  const shares = pairings.map(({ name, answered, differently }) =>
    answered > 0 ? `${name} ${fixed((100 * differently) / answered, 1)}% of ${answered}` : `${name} none`,
  );
  return [`Prompts that both answered, but differently: ${shares.join(', ')}.`];
}
