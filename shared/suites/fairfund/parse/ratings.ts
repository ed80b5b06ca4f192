import type { Candidate } from './candidate.ts';
import { leadOf, weightOf, weights } from './context.ts';
import { readList } from './listReading.ts';
import { isMark } from './matching.ts';
import { isAnnounced, mayEndRating } from './ratingAnnouncement.ts';
import { isDenied, isHedged, isOtherwiseMeant, numeralsOf } from './ratingDoubts.ts';
import { fault, type Question, type Reading } from './reading.ts';
import { withoutScale } from './scale.ts';
import type { NumberToken, Token } from './tokens.ts';

function readRating(question: Question, number: NumberToken, hedged: boolean): Reading {
  if (hedged) return fault('ambiguous', 'a range instead of one rating');
  if (number.currency) return fault('not a whole number', 'an amount of money');
  return readList(question, [number], 'sure');
}

/** What the number at `at` says if it is a rating; null if it is not given as one. */
function candidateAt(
  question: Question,
  tokens: readonly Token[],
  at: number,
  outOfFive: boolean,
): Candidate | null {
  const number = tokens[at];
  const lead = leadOf(tokens, at);
  const weight = weightOf(lead);
  if (number?.kind !== 'number' || weight === null) return null;
  if (isOtherwiseMeant(lead.words) || isDenied(tokens, at)) return null;
  const announced = isAnnounced(tokens, at) || (weight === weights.final && lead.announced);
  const hedged = isHedged(tokens, at);
  const complete = outOfFive && (lead.announced || isMark(tokens[at + 1], ':'));
  const ends = hedged || complete || mayEndRating(tokens, at);
  if (!(announced || outOfFive) || !ends) return null;
  const sure = announced && weight === weights.prose ? weights.apart : weight;
  return {
    start: number.start,
    end: number.end,
    weight: sure,
    reading: readRating(question, number, hedged),
  };
}

/** Numbers given as ratings: alone on a line, announced (`Rating: 4`, "I would rate this a 4"), or out of 5. */
export function ratingCandidates(question: Question, tokens: readonly Token[]): Candidate[] {
  const { tokens: told, outOfFive } = withoutScale(tokens);
  const numerals = numeralsOf(told);
  return told.flatMap((token, at) => {
    if (token.kind !== 'number' || numerals.has(token)) return [];
    return candidateAt(question, told, at, outOfFive.has(token)) ?? [];
  });
}
