import { wholeNumbers } from './interpretations.ts';
import { behindMarks, isMark, isWord, wordSet } from './matching.ts';
import { type Fault, fault, type Question } from './reading.ts';
import type { Token } from './tokens.ts';

const legend = wordSet(
  'to through and lowest highest low high priority least most top being is the urgent urgency need deserving where with up',
);
const outOrScale = wordSet('out scale');
const of = wordSet('of');
const scaleWord = wordSet('scale');
const scaling = wordSet('on a the scale from of between where range ranging');
const linking = wordSet('to through and');
const high = wordSet('highest most top');
const low = wordSet('lowest least bottom');
const longestLegend = 14;

function isNumber(token: Token | undefined, value: number): boolean {
  return token?.kind === 'number' && wholeNumbers(token).join() === String(value);
}

/** Index behind what a scale says of its top: `5 (highest priority)`. */
function behindLegend(tokens: readonly Token[], from: number): number {
  const marked = behindMarks(tokens, from, tokens[from - 1]?.line, '(=');
  let i = marked;
  while (isWord(tokens[i], legend) && tokens[i]?.line === tokens[from]?.line) i += 1;
  return i === marked ? from : behindMarks(tokens, i, tokens[from]?.line, ')');
}

/** Index behind `1 to 5`, `1-5` or `1 (lowest priority) to 5 (highest priority)` at `start`, or null. */
function behindScale(tokens: readonly Token[], start: number): number | null {
  const line = tokens[start]?.line;
  if (!isNumber(tokens[start], 1)) return null;
  let linked = false;
  for (let i = start + 1; i < start + longestLegend; i += 1) {
    const token = tokens[i];
    if (token === undefined || token.line !== line) return null;
    if (token.kind === 'number') return linked && isNumber(token, 5) ? behindLegend(tokens, i + 1) : null;
    linked ||= isWord(token, linking) || isMark(token, '-–→,;');
    if (!isWord(token, legend) && !isMark(token, '-–→,;=():')) return null;
  }
  return null;
}

/** Index behind `/5`, `out of 5` or `on a scale of 5` at `start`, or null. */
function behindMaximum(tokens: readonly Token[], start: number): number | null {
  if (isMark(tokens[start], '/') && isNumber(tokens[start + 1], 5)) return start + 2;
  const worded = isWord(tokens[start], outOrScale) && isWord(tokens[start + 1], of);
  return worded && isNumber(tokens[start + 2], 5) ? start + 3 : null;
}

/** A reply about one request, without the scale. */
export interface Unscaled {
  readonly tokens: readonly Token[];
  /** Numbers that were given out of 5. */
  readonly outOfFive: ReadonlySet<Token>;
}

/** Takes out mentions of the 1 to 5 scale, whose numbers are no ratings. */
export function withoutScale(tokens: readonly Token[]): Unscaled {
  const kept: Token[] = [];
  const outOfFive = new Set<Token>();
  for (let i = 0; i < tokens.length; ) {
    const [token, before] = [tokens[i], tokens[i - 1]];
    const maximum = before?.kind === 'number' ? behindMaximum(tokens, i) : null;
    if (maximum !== null && before !== undefined) outOfFive.add(before);
    const behind = maximum ?? behindScale(tokens, i) ?? behindMaximum(tokens, i);
    if (behind !== null) while (isWord(kept.at(-1), scaling)) kept.pop();
    else if (token !== undefined) kept.push(token);
    i = behind === null ? i + 1 : behind + (isWord(tokens[behind], scaleWord) ? 1 : 0);
  }
  return { tokens: kept, outOfFive };
}

/** A fault if the reply speaks of a scale with other ends, such as 1 to 10. */
export function otherScale({ task }: Question, tokens: readonly Token[]): Fault | null {
  if (task !== 'rate') return null;
  const other = tokens.some((token, i) => {
    if (!isWord(token, scaleWord)) return false;
    return tokens.slice(Math.max(0, i - 5), i + 6).some((near, at, all) => {
      const range =
        (isNumber(near, 1) || isNumber(near, 0)) &&
        (isWord(all[at + 1], linking) || isMark(all[at + 1], '-–'));
      const top = all[at + 2];
      return (
        range && top?.kind === 'number' && top.line === token.line && !(isNumber(near, 1) && isNumber(top, 5))
      );
    });
  });
  return other ? fault('ambiguous', 'another scale') : null;
}

/** A fault if the reply calls the top of the scale its bottom (`1 = highest` as a rating), or the bottom its top. */
export function reversedScale({ task, n }: Question, tokens: readonly Token[]): Fault | null {
  const [best, worst] = task === 'rate' ? [5, 1] : [1, n];
  const reversed = tokens.some((token, i) => {
    if (token.kind !== 'number') return false;
    let next = behindMarks(tokens, i + 1, token.line, '(=:-–');
    while (isWord(tokens[next], wordSet('is being the')) && tokens[next]?.line === token.line) next += 1;
    const word = tokens[next]?.line === token.line ? tokens[next] : undefined;
    return (isNumber(token, best) && isWord(word, low)) || (isNumber(token, worst) && isWord(word, high));
  });
  return reversed ? fault('ambiguous', 'the scale is turned round') : null;
}
