import type { Token } from './tokens.ts';

/** A set of words written as one text, parted by spaces. */
export function wordSet(words: string): ReadonlySet<string> {
  return new Set(words.split(' '));
}

/** Whether the token is one of the marks. */
export function isMark(token: Token | undefined, marks: string): boolean {
  return token?.kind === 'mark' && marks.includes(token.text);
}

/** Whether the token is one of the words. */
export function isWord(token: Token | undefined, words: ReadonlySet<string>): boolean {
  return token?.kind === 'word' && words.has(token.text);
}

/** Index behind a remark in brackets that opens at `index` and holds no number but shares; `index` itself if there is none. */
export function behindRemark(tokens: readonly Token[], index: number): number {
  if (!isMark(tokens[index], '(')) return index;
  for (let i = index + 1; i < index + 12; i += 1) {
    const token = tokens[i];
    if (token === undefined || token.line !== tokens[index]?.line) return index;
    if (token.kind === 'number' && token.form !== 'percent') return index;
    if (isMark(token, ')')) return i + 1;
  }
  return index;
}

const mostMarks = 8;

/** Index of the first token from `from` on that is on another line or not one of the marks; eight at most. */
export function behindMarks(
  tokens: readonly Token[],
  from: number,
  line: number | undefined,
  marks: string,
): number {
  let i = from;
  while (i < from + mostMarks && tokens[i]?.line === line && isMark(tokens[i], marks)) i += 1;
  return i;
}
