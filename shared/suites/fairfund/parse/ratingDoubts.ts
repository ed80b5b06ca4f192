import { mayEndAt } from './follow.ts';
import { wholeNumbers } from './interpretations.ts';
import { isMark, isWord, wordSet } from './matching.ts';
import { turns } from './ratingAnnouncement.ts';
import type { Token } from './tokens.ts';

const hedges = wordSet('or maybe perhaps possibly to');
/** Somebody else's giving: "she gave 3 to the church". */
const byOthers =
  /\b(?:s?he|they|who|applicant|family|mother|father)\b.*\b(?:gave|give|giving|say|choose|put|place|assigned|scored)\b/;
const negations = /^(?:not|never|nor|neither|\w+n't|cannot)$/;
const conditions =
  /\b(?:if|were|unless)\b(?! (?:forced|pressed|i must|i had to|i have to|required|asked|you insist|necessary))/;
const longestLead = 24;

/** `4 or 5`, `4, maybe 5`, `3-4`: a range instead of one rating. */
export function isHedged(tokens: readonly Token[], at: number): boolean {
  const line = tokens[at]?.line;
  let i = at + 1;
  let hedged = false;
  while (
    i < at + 7 &&
    tokens[i]?.line === line &&
    (tokens[i]?.kind === 'word' || isMark(tokens[i], ',;|(-–/'))
  ) {
    hedged ||= isWord(tokens[i], hedges) || isMark(tokens[i], '-–/,;|');
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

/** Numerals of lists: lines that open with a number and go on, if there are several, or the only one is 1. */
export function numeralsOf(tokens: readonly Token[]): ReadonlySet<Token> {
  const numerals = tokens.filter((_, at) => isNumeral(tokens, at));
  const [first, ...others] = numerals;
  const lone = others.length === 0 && first?.kind === 'number' && !wholeNumbers(first).includes(1);
  return new Set(lone ? [] : numerals);
}

/** Whether the words since the sentence last turned make the number hypothetical, or someone else's. */
export function isOtherwiseMeant(words: string): boolean {
  const since = words.split(/\b(?:but|however|though|so)\b/).at(-1) ?? '';
  return conditions.test(since) || byOthers.test(since);
}

/** Whether a "not" stands before the number in its clause. */
export function isDenied(tokens: readonly Token[], at: number): boolean {
  const line = tokens[at]?.line;
  for (let i = at - 1; i > at - longestLead && tokens[i]?.line === line; i -= 1) {
    const token = tokens[i];
    if (isMark(token, ',.!?;:') || isWord(token, turns)) return false;
    if (token?.kind === 'word' && negations.test(token.text)) return true;
  }
  return false;
}
