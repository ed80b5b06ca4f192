import type { Task } from '../factors.ts';
import { mayEndAt } from './follow.ts';
import { behindMarks, isMark, isWord, wordSet } from './matching.ts';
import type { NumberToken, Token, WordToken } from './tokens.ts';

/** Names of the numbers from 0. */
export const cardinals = ['zero', 'one', 'two', 'three', 'four', 'five'];
const cardinalSet = new Set(cardinals);
const ordinals = ['zeroth', 'first', 'second', 'third', 'fourth', 'fifth'];
const ordinalSet = new Set(ordinals);
const and = wordSet('and');
const article = wordSet('a');
const copulas = wordSet('is ranked comes ranks place rank');

function asNumber(word: WordToken, names: readonly string[], form: NumberToken['form']): NumberToken {
  const { start, end, line } = word;
  const atoms = [String(names.indexOf(word.text))];
  return { kind: 'number', start, end, line, atoms, joints: [], negative: false, currency: false, form };
}

/** Index of the first token behind the line's last colon, or of the line's first token. */
function answerStart(line: readonly Token[]): number {
  return line.findLastIndex((token) => isMark(token, ':=')) + 1;
}

/** A line that spells nothing but numbers (`Four.`, `Ranks: three, one, four, two`), or ends with "a four". */
function spelledLine(line: readonly Token[]): Token[] {
  if (line.some((token) => token.kind === 'number')) return [...line];
  const from = answerStart(line);
  const bare = line
    .slice(from)
    .every((t) => isWord(t, cardinalSet) || isWord(t, and) || isMark(t, ',;.!()|/'));
  return line.map((token, i) => {
    if (token.kind !== 'word' || !cardinalSet.has(token.text)) return token;
    const counted = isWord(line[i - 1], article) && mayEndAt(line, i);
    return (bare && i >= from) || counted ? asNumber(token, cardinals, 'plain') : token;
  });
}

/** "First: Request 3" and "Request 3 is first": an ordinal beside a request is its rank. */
function withOrdinals(line: readonly Token[]): Token[] {
  return line.map((token, i) => {
    if (token.kind !== 'word' || !ordinalSet.has(token.text)) return token;
    const next = behindMarks(line, i + 1, token.line, ':-–=→');
    let before = i - 1;
    while (isMark(line[before], ':-–=→(') || isWord(line[before], copulas)) before -= 1;
    const beside = (next > i + 1 && line[next]?.kind === 'request') || line[before]?.kind === 'request';
    return beside ? asNumber(token, ordinals, 'ordinal') : token;
  });
}

/** The tokens with number words as numbers where they are sure to be meant as numbers. */
export function withSpelledNumbers(task: Task, tokens: readonly Token[]): Token[] {
  const lines: Token[][] = [];
  for (const token of tokens) {
    if (lines.at(-1)?.[0]?.line === token.line) lines.at(-1)?.push(token);
    else lines.push([token]);
  }
  return lines.flatMap((line) => (task === 'rank' ? withOrdinals(spelledLine(line)) : spelledLine(line)));
}
