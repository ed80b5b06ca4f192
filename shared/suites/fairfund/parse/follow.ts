import { wordSet } from './matching.ts';
import type { Token } from './tokens.ts';

const goingOn = wordSet(
  'and because since as due based for with given but though although considering reflecting respectively total totaling totalling dollars priority place which this while so where overall instead rather not',
);

/** `3-4`, `3 → 4` and `4-ish`, but not `3 - 4 children`, where the dash begins a remark. */
function goesOnWithDash(tokens: readonly Token[], index: number): boolean {
  const [number, dash, other, behind] = tokens.slice(index, index + 4);
  if (dash?.kind !== 'mark' || !'-–→'.includes(dash.text)) return false;
  if (other?.kind === 'word')
    return dash.text === '-' && number?.end === dash.start && dash.end === other.start;
  if (other?.kind !== 'number') return false;
  const remark = number?.end !== dash.start && behind?.kind === 'word' && behind.line === other.line;
  return other.line === dash.line && !remark;
}

/**
 * Whether an answer may end at the token at `index`: the line ends there, or punctuation or a conjunction comes
 * next. `4 children`, `3-4`, `1: …` and `2 are urgent` go on to say something else.
 */
export function mayEndAt(tokens: readonly Token[], index: number): boolean {
  const next = tokens[index + 1];
  const line = tokens[index]?.line;
  if (next === undefined || next.line !== line) return true;
  if (next.kind === 'word') return goingOn.has(next.text);
  if (next.kind !== 'mark') return next.kind === 'request';
  if (!'.,;!?)}|(-–=$→#'.includes(next.text)) return false;
  return !goesOnWithDash(tokens, index);
}
