import { mayEndAt } from './follow.ts';
import { wholeNumbers } from './interpretations.ts';
import type { Separation } from './listReading.ts';
import { behindRemark, isMark } from './matching.ts';
import type { NumberToken, Token } from './tokens.ts';

/** Numbers with nothing but separators between them. A part of a run is never taken for the whole. */
export interface NumberRun {
  /** Indices of the first and the last token. */
  readonly first: number;
  readonly last: number;
  readonly numbers: readonly NumberToken[];
  readonly separation: Separation;
  /** Parted by nothing but "and". */
  readonly onlyAnd: boolean;
  /** Nothing but punctuation or a remark in brackets follows on its line. */
  readonly endsLine: boolean;
}

type Separator = 'comma' | 'space' | 'line' | 'and' | ';' | '/' | '|' | '-' | '+';

/** Lines that hold one number and no words outside brackets. */
function loneNumberLines(tokens: readonly Token[]): ReadonlySet<number> {
  const lone = new Set<number>();
  const spoiled = new Set<number>();
  for (let i = 0; i < tokens.length; i = Math.max(i + 1, behindRemark(tokens, i))) {
    const token = tokens[i];
    if (token === undefined || behindRemark(tokens, i) > i || isMark(token, '.,;()$')) continue;
    const single = token.kind === 'number' && (token.joints.length === 0 || wholeNumbers(token).length > 0);
    if (!single || lone.has(token.line)) spoiled.add(token.line);
    lone.add(token.line);
  }
  for (const line of spoiled) lone.delete(line);
  return lone;
}

/** Whether the token says what the number before it counts. */
function isWordAt(tokens: readonly Token[], index: number): boolean {
  return tokens[index]?.kind === 'word';
}

/** What the tokens between two numbers part them by, or null if they say anything else. */
function separatorOf(between: readonly Token[]): Separator | null {
  if (between.length === 0) return 'space';
  const texts = between.map((token) => (token.kind === 'mark' || token.kind === 'word' ? token.text : ' '));
  const written = texts
    .join('')
    .replace('–', '-')
    .replace(/\|+/, '|')
    .replace(/^\$|\$$/g, '')
    .replace(/^\)(.+)\($/, '$1');
  if (/^,(?:and|&)?$/.test(written)) return 'comma';
  if (/^(?:and|&)$/.test(written)) return 'and';
  if (/^;(?:and)?$/.test(written)) return ';';
  return written === '/' || written === '|' || written === '-' || written === '+' ? written : null;
}

interface Step {
  readonly next: number;
  readonly separator: Separator;
}

/** From one number to the next, if only a separator lies between them. */
function stepFrom(tokens: readonly Token[], index: number, lone: ReadonlySet<number>): Step | null {
  const line = tokens[index]?.line ?? 0;
  const from = behindRemark(tokens, index + 1);
  let next = from;
  while (next < from + 4 && tokens[next] !== undefined && tokens[next]?.kind !== 'number') next += 1;
  const token = tokens[next];
  if (token?.kind !== 'number') return null;
  const between = tokens.slice(from, next);
  if (token.line === line) {
    const separator = separatorOf(between);
    return separator === null ? null : { next, separator };
  }
  if (token.line !== line + 1) return null;
  if (between.length === 1 && isMark(between[0], ',') && between[0]?.line === line) {
    return { next, separator: 'comma' };
  }
  const listed = lone.has(line) && lone.has(token.line) && between.every((mark) => isMark(mark, '.;($'));
  return listed ? { next, separator: 'line' } : null;
}

function separationOf(separators: ReadonlySet<Separator>): Separation {
  if (separators.size === 0) return 'tight';
  const kinds = [...separators].filter((separator) => separator !== 'and');
  if (kinds.length > 1) return 'mixed';
  return kinds[0] === 'comma' || kinds[0] === 'space' ? kinds[0] : 'sure';
}

function endsLine(tokens: readonly Token[], last: number): boolean {
  const line = tokens[last]?.line;
  let i = behindRemark(tokens, last + 1);
  while (tokens[i]?.line === line && isMark(tokens[i], '.,;!)}|$')) i += 1;
  return tokens[i]?.line !== line;
}

/** The longest runs of numbers, in order. */
export function numberRuns(tokens: readonly Token[]): NumberRun[] {
  const lone = loneNumberLines(tokens);
  const runs: NumberRun[] = [];
  for (let i = 0; i < tokens.length; i += 1) {
    const head = tokens[i];
    if (head?.kind !== 'number') continue;
    const first = i;
    const numbers: NumberToken[] = [head];
    const separators = new Set<Separator>();
    for (let step = stepFrom(tokens, i, lone); step !== null; step = stepFrom(tokens, i, lone)) {
      if (!separators.has(step.separator) && !mayEndAt(tokens, step.next) && isWordAt(tokens, step.next + 1))
        break;
      i = step.next;
      const token = tokens[i];
      if (token?.kind === 'number') numbers.push(token);
      separators.add(step.separator);
    }
    const onlyAnd = separators.size === 1 && separators.has('and');
    const separation = separationOf(separators);
    runs.push({ first, last: i, numbers, separation, onlyAnd, endsLine: endsLine(tokens, i) });
  }
  return runs;
}
