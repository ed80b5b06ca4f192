import { isMark } from './matching.ts';
import type { Token } from './tokens.ts';

/** The words that lead up to a passage, back to the start of its sentence or the number before it. */
export interface Lead {
  /** In order, parted by single spaces; a request is the word `request`. */
  readonly words: string;
  /** The last thing before the passage is a colon or an equals sign. */
  readonly announced: boolean;
  /** Nothing but brackets stands before the passage in its line or sentence. */
  readonly opens: boolean;
}

const sentenceEnds = new Set(['.', '!', '?', ';', '}']);
const longestLead = 40;

function wordOf(token: Token | undefined): string {
  return token?.kind === 'word' ? token.text : token?.kind === 'request' ? 'request' : '';
}

/** Index of the first token of the sentence that `last` ends, within its line. */
function sentenceStart(tokens: readonly Token[], last: number, line: number): number {
  let start = last + 1;
  while (start > 0 && last - start < longestLead) {
    const before = tokens[start - 1];
    if (before === undefined || before.line !== line || before.kind === 'number') break;
    if (before.kind === 'mark' && sentenceEnds.has(before.text)) break;
    start -= 1;
  }
  return start;
}

function wordsBetween(tokens: readonly Token[], start: number, last: number): string {
  const words = tokens.slice(start, last + 1).map(wordOf);
  return words.filter((word) => word !== '').join(' ');
}

/** The line above announces a passage if it ends with a colon or is as short as a heading, without numbers. */
function headingAbove(tokens: readonly Token[], last: number): Lead {
  const none: Lead = { words: '', announced: false, opens: true };
  const end = tokens[last];
  if (end === undefined) return none;
  const start = sentenceStart(tokens, last, end.line);
  const announced = isMark(end, ':');
  const whole = tokens[start - 1]?.line !== end.line;
  if (!announced && !(whole && last - start < 8)) return none;
  return { words: wordsBetween(tokens, start, last), announced, opens: true };
}

/** What leads up to the token at `index`; for one that opens its line, the heading above it. */
export function leadOf(tokens: readonly Token[], index: number): Lead {
  const line = tokens[index]?.line ?? 0;
  let last = index - 1;
  while (tokens[last]?.line === line && isMark(tokens[last], '({$|~#')) last -= 1;
  if (tokens[last]?.line !== line) return headingAbove(tokens, last);
  const start = sentenceStart(tokens, last, line);
  return {
    words: wordsBetween(tokens, start, last),
    announced: isMark(tokens[last], ':='),
    opens: start > last && isMark(tokens[last], '.!?;'),
  };
}

/** The words that follow the token at `index` on its line, up to the next number; at most a dozen. */
export function wordsBehind(tokens: readonly Token[], index: number): string {
  const line = tokens[index]?.line;
  const words: string[] = [];
  for (let i = index + 1; words.length < 12; i += 1) {
    const token = tokens[i];
    if (token === undefined || token.line !== line || token.kind === 'number') break;
    words.push(wordOf(token));
  }
  return words.filter((word) => word !== '').join(' ');
}

/** How surely a passage is meant as the answer, least first. */
export const weights = { option: 0, prose: 1, apart: 2, final: 3 } as const;
export type Weight = (typeof weights)[keyof typeof weights];

const notAnAnswer =
  /(?:^|\s)(?:e\.g\.?|i\.e\.?|for (?:example|instance)|such as|(?:sample|example)(?: (?:answer|output|format|response))?(?: is)?|format(?: is)?|instead of|rather than|not|than|like|between|from)$/;
const anOption =
  /\b(?:option|alternative|alternatively|scenario|draft|initial|initially|originally|tentative|tentatively|previous|previously|earlier|hypothetical|hypothetically|either)\b|\bor(?: maybe| perhaps)?$|^(?:at )?(?:first|second|third)$/;
const aFinalAnswer =
  /\b(?:final|finally|reflection|revised?|revision|corrected|correction|conclude|conclusion|ultimately|reconsidered|reconsidering|overall)\b/;

/** What the lead says of the passage: its weight, or null if it is named as something other than an answer. */
export function weightOf(lead: Lead): Weight | null {
  if (notAnAnswer.test(lead.words)) return null;
  if (anOption.test(lead.words)) return weights.option;
  if (aFinalAnswer.test(lead.words)) return weights.final;
  return lead.announced || lead.opens ? weights.apart : weights.prose;
}
