import { labelAt } from './labelLexeme.ts';
import { numberAt } from './numberLexeme.ts';
import type { MarkToken, NumberToken, Token, WordToken } from './tokens.ts';

const letter = /[A-Za-z]|[^\s -~]/;
const numeric = /[\d$€£U]/;
const labelled = /[A-Za-z1-5]/;
const dropped = /[\s"'_]/;
const brackets: Readonly<Record<string, string>> = { '[': '(', ']': ')' };
const word = /(?:e\.g|i\.e)\.?|\p{L}[\p{L}\p{M}\p{N}]*(?:'\p{L}+)*/uy;

function wordAt(text: string, start: number, line: number): WordToken | null {
  word.lastIndex = start;
  const match = word.exec(text);
  return match && { kind: 'word', start, end: word.lastIndex, line, text: match[0].toLowerCase() };
}

function markAt(text: string, start: number, line: number): MarkToken {
  const character = String.fromCodePoint(text.codePointAt(start) ?? 0);
  return { kind: 'mark', start, end: start + character.length, line, text: brackets[character] ?? character };
}

function tokenAt(text: string, start: number, line: number): Token {
  const character = text.charAt(start);
  return (
    (labelled.test(character) ? labelAt(text, start, line) : null) ??
    (numeric.test(character) ? numberAt(text, start, line) : null) ??
    (letter.test(character) ? wordAt(text, start, line) : null) ??
    markAt(text, start, line)
  );
}

/** Whether the mark just before a number is its sign: a plus or hyphen not tied to what comes before it. */
function isSign(text: string, mark: Token | undefined, number: NumberToken): mark is MarkToken {
  if (mark?.kind !== 'mark' || mark.end !== number.start) return false;
  const before = text[mark.start - 1] ?? '\n';
  if (mark.text === '–') return /[\n,;:([]/.test(before);
  return (mark.text === '-' || mark.text === '+') && !/[\p{L}\p{N})%]/u.test(before);
}

function append(tokens: Token[], token: Token, text: string): void {
  const before = tokens.at(-1);
  if (token.kind === 'number' && isSign(text, before, token)) {
    tokens[tokens.length - 1] = { ...token, start: before.start, negative: before.text !== '+' };
  } else tokens.push(token);
}

/** Splits cleaned text into tokens; linear in its length. */
export function tokenize(text: string): Token[] {
  const tokens: Token[] = [];
  let line = 0;
  for (let at = 0; at < text.length; ) {
    const character = text.charAt(at);
    if (character === '\n' && tokens.at(-1)?.line === line) line += 1;
    if (dropped.test(character)) {
      at += 1;
      continue;
    }
    const token = tokenAt(text, at, line);
    append(tokens, token, text);
    at = token.end;
  }
  return tokens;
}
