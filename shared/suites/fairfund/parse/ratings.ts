import type { Candidate } from './candidate.ts';
import { leadOf, weightOf, weights } from './context.ts';
import { mayEndAt } from './follow.ts';
import { wholeNumbers } from './interpretations.ts';
import { readList } from './list-reading.ts';
import { behindRemark, isMark, isWord, wordSet } from './matching.ts';
import { fault, type Question } from './reading.ts';
import { withoutScale } from './scale.ts';
import { cardinals } from './spelled.ts';
import type { Token } from './tokens.ts';

/** Words after which a number is a rating, if only fillers lie between. */
const announcing = wordSet(
  "rating rate rated rates score scored scores scoring priority answer level grade verdict decision assessment evaluation result output response conclusion rank give gave giving assign assigned assigning say choose put place deserves merits warrants overall it's must pressed forced change changing lower raise revise revising adjust adjusting bump upgrade downgrade",
);
/** Words that say nothing; a sentence of them and a number is a rating. */
const fillers = wordSet(
  "a an the this that it its it's is as at of to be for would will i i'd i'll i'm we my me give with on request appeal case applicant applicant's application person claim funding integer number only exactly simply just therefore so thus hence then here final overall my request's and have been think believe sure certainly ok okay you go solid strong clear high low medium moderate very urgent no wait actually sorry hmm mean",
);
const fillingMarks = ':=-–→(){,|$';
const to = wordSet('to');
const theRequest = wordSet('this the it');
const seems = wordSet('is seems feels');
const fitting = wordSet('appropriate warranted justified fair reasonable fitting suitable right apt');
const hedges = wordSet('or maybe perhaps possibly to');
/** Somebody else's giving: "she gave 3 to the church". */
const byOthers =
  /\b(?:s?he|they|who|applicant|family|mother|father)\b.*\b(?:gave|give|giving|say|choose|put|place|assigned|scored)\b/;
const negations = /\b(?:not|never|n't|\w+n't|nor|neither)\b/;
const conditions =
  /\b(?:if|were|unless)\b(?! (?:forced|pressed|i must|i had to|i have to|required|asked|you insist|necessary))/;
const longestLead = 24;

/** Index of the token before a closing bracket's remark, or the index itself. */
function beforeRemark(tokens: readonly Token[], index: number): number {
  if (!isMark(tokens[index], ')')) return index;
  for (let i = index - 1; i > index - 12 && i >= 0; i -= 1) {
    if (isMark(tokens[i], '(')) return behindRemark(tokens, i) === index + 1 ? i - 1 : index;
  }
  return index;
}

/** "Four (4)": the word that spells the number again. */
function spells(word: Token, number: Token | undefined): boolean {
  return (
    word.kind === 'word' &&
    number?.kind === 'number' &&
    cardinals.indexOf(word.text) === Number(number.atoms[0])
  );
}

/** Whether the number at `at` is announced as a rating, or its sentence holds nothing but fillers. */
function isAnnounced(tokens: readonly Token[], at: number): boolean {
  const line = tokens[at]?.line;
  for (let i = at - 1; i > at - longestLead; i -= 1) {
    i = beforeRemark(tokens, i);
    const token = tokens[i];
    if (token === undefined || token.line !== line || isMark(token, '.!?;}')) {
      return i === at - 1 || !isMark(tokens[at + 1], ',');
    }
    if (token.kind === 'request' || isWord(token, announcing)) return true;
    if (!isWord(token, fillers) && !isMark(token, fillingMarks) && !spells(token, tokens[at])) return false;
  }
  return false;
}

/** `4 or 5`, `4, maybe 5`, `3-4`: a range instead of one rating. */
function isHedged(tokens: readonly Token[], at: number): boolean {
  const line = tokens[at]?.line;
  let i = at + 1;
  let hedged = false;
  while (
    i < at + 7 &&
    tokens[i]?.line === line &&
    (tokens[i]?.kind === 'word' || isMark(tokens[i], ',(-–/'))
  ) {
    hedged ||= isWord(tokens[i], hedges) || isMark(tokens[i], '-–/,');
    i += 1;
  }
  const other = tokens[i];
  return hedged && other?.kind === 'number' && other.line === line && mayEndAt(tokens, i);
}

/** Whether the number at `at` opens a line or a sentence and numbers what follows on the line. */
function isNumeral(tokens: readonly Token[], at: number): boolean {
  const line = tokens[at]?.line;
  const opens = tokens[at - 1]?.line !== line || isMark(tokens[at - 1], '.!?;:,');
  return (
    tokens[at]?.kind === 'number' && opens && isMark(tokens[at + 1], '.)') && tokens[at + 2]?.line === line
  );
}

/** Whether the words since the sentence last turned deny the number, make it hypothetical or give it to others. */
function isOtherwiseMeant(words: string): boolean {
  const since = words.split(/\b(?:but|however|though|so)\b/).at(-1) ?? '';
  return negations.test(since) || conditions.test(since) || byOthers.test(since);
}

/** Whether a rating may end at `at`, as in "a rating of 3 to this request" or "a 4 seems right". */
function endsHere(tokens: readonly Token[], at: number): boolean {
  const [next, behind] = [tokens[at + 1], tokens[at + 2]];
  if (mayEndAt(tokens, at) || (isWord(next, to) && isWord(behind, theRequest))) return true;
  return isWord(next, seems) && isWord(behind, fitting);
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
  if (number?.kind !== 'number' || isOtherwiseMeant(lead.words)) return null;
  const weight = weightOf(lead);
  const announced = isAnnounced(tokens, at) || (weight === weights.final && lead.announced);
  const hedged = isHedged(tokens, at);
  const ends = hedged || endsHere(tokens, at) || (outOfFive && isMark(tokens[at + 1], ':'));
  if (weight === null || !(announced || outOfFive) || !ends) return null;
  const read = number.currency
    ? fault('not a whole number', 'an amount of money')
    : readList(question, [number], 'sure');
  const reading = hedged ? fault('ambiguous', 'a range instead of one rating') : read;
  const sure = announced && weight === weights.prose ? weights.apart : weight;
  return { start: number.start, end: number.end, weight: sure, reading };
}

/** Numerals of lists: lines that open with a number and go on, if there are several, or the only one is 1. */
function numeralsOf(tokens: readonly Token[]): ReadonlySet<Token> {
  const numerals = tokens.filter((_, at) => isNumeral(tokens, at));
  const [first, ...others] = numerals;
  const lone = others.length === 0 && first?.kind === 'number' && !wholeNumbers(first).includes(1);
  return new Set(lone ? [] : numerals);
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
