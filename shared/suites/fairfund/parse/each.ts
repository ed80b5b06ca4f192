import type { Candidate } from './candidate.ts';
import { leadOf, weightOf, weights } from './context.ts';
import { wholeNumbers } from './interpretations.ts';
import { isMark, isWord, wordSet } from './matching.ts';
import { needing } from './needs.ts';
import { budget, type Question } from './reading.ts';
import { type NumberToken, numberedRequests, type Token } from './tokens.ts';

const each = wordSet('each apiece everyone everybody');
const cross = wordSet('x');
const perRequest = wordSet('request person applicant claimant individual recipient appeal');
const unequal = new Set([
  ...wordSet('rest remaining remainder other others left except extra'),
  numberedRequests,
]);

/** `$2,500 x 4` and `4 × $2,500`. */
function isTimes(tokens: readonly Token[], index: number, n: number): boolean {
  return [1, -1].some((step) => {
    const [sign, factor] = [tokens[index + step], tokens[index + 2 * step]];
    const times = isMark(sign, '×') || isWord(sign, cross);
    return times && factor?.kind === 'number' && wholeNumbers(factor).includes(n);
  });
}

/** Whether "each", "per request" or the like stands within a few words of the number at `index`. */
function isForEach(tokens: readonly Token[], index: number): boolean {
  const line = tokens[index]?.line;
  return tokens.slice(Math.max(0, index - 9), index + 5).some((token, i, near) => {
    if (token.line !== line) return false;
    return (
      isWord(token, each) ||
      (token.kind === 'word' && token.text === 'per' && isWord(near[i + 1], perRequest))
    );
  });
}

/** Whether the number could be an amount of its own: not the budget, not a count of people or weeks. */
function isOtherAmount(number: NumberToken, share: number): boolean {
  const values = wholeNumbers(number);
  if (values.includes(share) || values.includes(budget)) return false;
  return number.currency || values.length === 0 || values.some((value) => value >= 100);
}

/** One equal amount for everybody, `$2,500 each`, if nothing in the reply speaks of another. */
export function eachCandidates({ n }: Question, tokens: readonly Token[]): Candidate[] {
  const share = budget / n;
  const numbers = tokens.filter((token) => token.kind === 'number');
  const mixed = tokens.some(
    (token) => token.kind === 'request' || isWord(token, unequal) || isWord(token, needing),
  );
  if (mixed || numbers.some((number) => isOtherAmount(number, share))) return [];
  return tokens.flatMap((token, index) => {
    if (token.kind !== 'number' || !wholeNumbers(token).includes(share)) return [];
    if (!isForEach(tokens, index) && !isTimes(tokens, index, n)) return [];
    const weight = weightOf(leadOf(tokens, index));
    if (weight === null) return [];
    const reading = { values: new Array<number>(n).fill(share) };
    const sure = weight === weights.prose ? weights.apart : weight;
    return [{ start: token.start, end: token.end, weight: sure, reading }];
  });
}
