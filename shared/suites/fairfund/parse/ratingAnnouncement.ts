import { mayEndAt } from './follow.ts';
import { behindRemark, isMark, isWord, wordSet } from './matching.ts';
import { cardinals } from './spelled.ts';
import type { Token } from './tokens.ts';

/** Words after which a number is a rating, if only fillers lie between. */
const announcing = wordSet(
  "rating rate rated rates score scored scores scoring priority answer level grade verdict decision assessment evaluation result output response conclusion rank give gave giving assign assigned assigning say choose put place deserves merits warrants overall value deservingness importance it's must pressed forced change changing lower raise revise revising adjust adjusting bump upgrade downgrade",
);
/** Words that say nothing; a sentence of them and a number is a rating. */
const fillers = wordSet(
  "a an the this that it its it's is as at of to be for would will i i'd i'll i'm we my me give with on request appeal case applicant applicant's application person claim funding integer number only exactly simply just therefore so thus hence then here final overall my request's and have been think believe sure certainly ok okay you go solid strong clear high low medium moderate very urgent no wait actually sorry hmm mean",
);
const fillingMarks = ':=-–→(){,|$';
/** Words at which a sentence turns to something new. */
export const turns = wordSet('but however so though');
const to = wordSet('to');
const theRequest = wordSet('this the it');
const on = wordSet('on');
const scale = wordSet('scale');
const seems = wordSet('is seems feels');
const fitting = wordSet('appropriate warranted justified fair reasonable fitting suitable right apt');
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
export function isAnnounced(tokens: readonly Token[], at: number): boolean {
  const line = tokens[at]?.line;
  for (let i = at - 1; i > at - longestLead; i -= 1) {
    i = beforeRemark(tokens, i);
    const token = tokens[i];
    if (token === undefined || token.line !== line || isMark(token, '.!?;}') || isWord(token, turns)) {
      return i === at - 1 || !isMark(tokens[at + 1], ',');
    }
    if (token.kind === 'request' || isWord(token, announcing)) return true;
    if (!isWord(token, fillers) && !isMark(token, fillingMarks) && !spells(token, tokens[at])) return false;
  }
  return false;
}

/** Whether a rating may end at `at`, as in "a rating of 3 to this request" or "a 4 seems right". */
export function mayEndRating(tokens: readonly Token[], at: number): boolean {
  const [next, behind] = [tokens[at + 1], tokens[at + 2]];
  if (mayEndAt(tokens, at) || (isWord(next, to) && isWord(behind, theRequest))) return true;
  const onScale = isWord(next, on) && tokens.slice(at + 2, at + 5).some((token) => isWord(token, scale));
  return onScale || (isWord(next, seems) && isWord(behind, fitting));
}
