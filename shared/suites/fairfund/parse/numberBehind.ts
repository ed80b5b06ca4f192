import type { Task } from '../factors.ts';
import { mayEndAt } from './follow.ts';
import { behindMarks, behindRemark, isMark, isWord, wordSet } from './matching.ts';
import { needing } from './needs.ts';
import type { NumberToken, Token } from './tokens.ts';

const rankWords = wordSet(
  'rank ranks ranked ranking is gets get priority at the has a as in of should be would placed place position number no receives assigned given s level score comes',
);
const grantWords = wordSet(
  'gets get receives receive should would will is be allocated awarded given assigned granted the a an all amount amounts of allocation award funding funds grant share allocate give award assign for with at to s i d dollars and',
);
const paying = wordSet('to for goes going toward towards');
const fieldNames = wordSet(
  'rank ranking priority amount allocation allocated award awarded grant funds funding dollars value usd share',
);
const farthest = 30;

/** Indices of the numbers behind a label on its line, up to the next label or the end of the sentence. */
function numbersInScope(tokens: readonly Token[], label: number): number[] {
  const found: number[] = [];
  const line = tokens[label]?.line;
  for (let i = label + 1; i < label + farthest; i += 1) {
    const token = tokens[i];
    if (token === undefined || token.line !== line || token.kind === 'request') break;
    if (isMark(token, '!?;}') || (isMark(token, '.') && i > label + 1)) break;
    if (token.kind === 'number') found.push(i);
  }
  return found;
}

/** A number alone on the line below a label that is alone on its own. */
function numberBelow(tokens: readonly Token[], label: number): number | null {
  const line = tokens[label]?.line ?? 0;
  const end = behindMarks(tokens, label + 1, line, ':-–=|(),$.');
  const at = behindMarks(tokens, end, line + 1, '($');
  const alone = tokens[at]?.kind === 'number' && tokens[at]?.line === line + 1;
  return alone && tokens[at + 1]?.line !== line + 1 ? at : null;
}

/** The words between a label and its number, but for remarks in brackets. */
function wordsIn(gap: readonly Token[]): string[] {
  const words: string[] = [];
  for (let i = 0; i < gap.length; i += 1) {
    i = behindRemark(gap, i);
    const token = gap[i];
    if (token?.kind === 'word') words.push(token.text);
  }
  return words;
}

/** Whether nothing but some words leads from the label to the number; shares in percent do not count. */
function leadsOn(gap: readonly Token[], allowed: ReadonlySet<string>): boolean {
  const other = gap.some((token) => token.kind === 'number' && token.form !== 'percent');
  return !other && wordsIn(gap).every((word) => allowed.has(word));
}

function linksAsRank(tokens: readonly Token[], label: number, at: number, number: NumberToken): boolean {
  const gap = tokens.slice(label + 1, at);
  if (number.form === 'percent' || number.form === 'broken' || !mayEndAt(tokens, at)) return false;
  const listed = isMark(tokens[at + 1], ',') && tokens[at + 2]?.kind === 'number';
  if (gap.some((token) => isMark(token, ',')) || (listed && !numbersLabel(tokens, at + 2))) return false;
  return isMark(tokens[at - 1], ':=|–→') || leadsOn(gap, rankWords);
}

/** Whether the number at `at` numbers the label behind it, as in `2. Request 1`. */
function numbersLabel(tokens: readonly Token[], at: number): boolean {
  return isMark(tokens[at + 1], '.):') && tokens[at + 2]?.kind === 'request';
}

function linksAsGrant(tokens: readonly Token[], label: number, at: number, number: NumberToken): boolean {
  const gap = tokens.slice(label + 1, at);
  const next = tokens[at + 1];
  const paysNext = isWord(next, paying) && tokens[at + 2]?.kind === 'request' && next?.line === number.line;
  if (number.form !== 'plain' || paysNext || !(mayEndAt(tokens, at) || isWord(next, grantWords)))
    return false;
  if (wordsIn(gap).some((word) => needing.has(word) || word === 'total')) return false;
  return isMark(tokens[at - 1], ':=|–→-') || leadsOn(gap, grantWords);
}

/** In an object such as `{"request": 2, "age": 45, "amount": 4000}` the field's name decides. */
function linksAsField(tokens: readonly Token[], _label: number, at: number): boolean {
  return isMark(tokens[at - 1], ':') && isWord(tokens[at - 2], fieldNames);
}

/** Index of the number that stands behind the label at `label` and belongs to it, or null; money goes first. */
export function numberBehind(task: Task, tokens: readonly Token[], label: number): number | null {
  const request = tokens[label];
  const field = request?.kind === 'request' && request.field;
  const links = field ? linksAsField : task === 'rank' ? linksAsRank : linksAsGrant;
  const linked = numbersInScope(tokens, label).flatMap((at) => {
    const number = tokens[at];
    return number?.kind === 'number' && links(tokens, label, at, number)
      ? [{ at, paid: number.currency }]
      : [];
  });
  const best = linked.find(({ paid }) => paid) ?? linked[0];
  return best?.at ?? numberBelow(tokens, label);
}
