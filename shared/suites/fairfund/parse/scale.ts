import { isNumber } from './interpretations.ts';
import { behindMarks, isMark, isWord, wordSet } from './matching.ts';
import type { Token } from './tokens.ts';

const legend = wordSet(
  'to through and lowest highest low high priority least most top being is the urgent urgency need deserving where with up',
);
const outOrScale = wordSet('out scale');
const of = wordSet('of');
const scaleWord = wordSet('scale');
const scaling = wordSet('on a the scale from of between where range ranging');
const linking = wordSet('to through and');
const longestLegend = 14;

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
    if (behind === null && token !== undefined) kept.push(token);
    while (behind !== null && isWord(kept.at(-1), scaling)) kept.pop();
    i = behind === null ? i + 1 : behind + (isWord(tokens[behind], scaleWord) ? 1 : 0);
  }
  return { tokens: kept, outOfFive };
}
