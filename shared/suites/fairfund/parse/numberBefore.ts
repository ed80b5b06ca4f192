import type { Task } from '../factors.ts';
import { isMark, isWord, wordSet } from './matching.ts';
import type { Token } from './tokens.ts';

const rankLinks = wordSet('is goes to for place priority choice rank highest lowest top the a');
const grantLinks = wordSet('to for goes going toward towards the');
const farthest = 6;

/** Whether the token may stand between a number and the label it belongs to. */
function connects(task: Task, token: Token | undefined, field: boolean): boolean {
  if (task !== 'rank') return isMark(token, '(→-–:|') || isWord(token, grantLinks);
  return isMark(token, field ? '.):-–=→|(#,' : '.):-–=→|(#') || isWord(token, rankLinks);
}

/**
 * Index of the number that stands before the label at `label` and belongs to it, or null: `$4,000 to Request 2`;
 * for Rank also `1. Request 3`, `Rank 1: Request 3`, `1st Request 3`.
 */
export function numberBefore(task: Task, tokens: readonly Token[], label: number): number | null {
  const request = tokens[label];
  if (request?.kind !== 'request') return null;
  const same = (at: number) => tokens[at]?.line === request.line;
  let at = label - 1;
  while (at >= label - farthest && same(at) && connects(task, tokens[at], request.field)) at -= 1;
  const number = tokens[at];
  if (number?.kind !== 'number' || !same(at)) return null;
  const ordinal = task === 'rank' && number.form === 'ordinal';
  return ordinal || (number.form === 'plain' && at < label - 1) ? at : null;
}
