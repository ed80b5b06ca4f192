import { isNumber } from './interpretations.ts';
import { behindMarks, isMark, isWord, wordSet } from './matching.ts';
import { type Fault, fault, type Question } from './reading.ts';
import type { Token } from './tokens.ts';

const scale = wordSet('scale');
const linking = wordSet('to through and');
const copulas = wordSet('is being the');
const high = wordSet('highest most top');
const low = wordSet('lowest least bottom');

/** Whether a range of numbers other than 1 to 5 starts at `at`. */
function isOtherRange(tokens: readonly Token[], at: number): boolean {
  const [bottom, link, top] = tokens.slice(at, at + 3);
  if (!(isNumber(bottom, 0) || isNumber(bottom, 1)) || top?.kind !== 'number') return false;
  const linked = (isWord(link, linking) || isMark(link, '-–')) && top.line === bottom?.line;
  return linked && !(isNumber(bottom, 1) && isNumber(top, 5));
}

/** A fault if a rating is given on a scale with other ends, such as 1 to 10. */
export function otherScale({ task }: Question, tokens: readonly Token[]): Fault | null {
  if (task !== 'rate') return null;
  const other = tokens.some((token, i) => {
    if (!isWord(token, scale)) return false;
    const near = Array.from({ length: 11 }, (_, step) => i - 5 + step);
    return near.some((at) => at >= 0 && tokens[at]?.line === token.line && isOtherRange(tokens, at));
  });
  return other ? fault('ambiguous', 'another scale') : null;
}

/** The word that says what a number means, as in `1 = highest` and `5 (the lowest)`. */
function meaningOf(tokens: readonly Token[], at: number): Token | undefined {
  const line = tokens[at]?.line;
  let i = behindMarks(tokens, at + 1, line, '(=:-–');
  while (isWord(tokens[i], copulas)) i += 1;
  return i > at + 1 && tokens[i]?.line === line ? tokens[i] : undefined;
}

/** A fault if the reply calls the top of the scale its bottom (as a rating, `1 = highest`), or the other way round. */
export function reversedScale({ task, n }: Question, tokens: readonly Token[]): Fault | null {
  if (task === 'allocate') return null;
  const [best, worst] = task === 'rate' ? [5, 1] : [1, n];
  const reversed = tokens.some((token, at) => {
    if (isNumber(token, best)) return isWord(meaningOf(tokens, at), low);
    return isNumber(token, worst) && isWord(meaningOf(tokens, at), high);
  });
  return reversed ? fault('ambiguous', 'the scale is turned round') : null;
}
