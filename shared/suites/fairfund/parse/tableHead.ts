import { isMark } from './matching.ts';
import { isCounting, isPermutation } from './orderWords.ts';
import { fault, type Question, type Reading } from './reading.ts';
import type { Token } from './tokens.ts';

const longestHead = 24;

/** The requests that the head of a table names, on the line above the token at `first`. */
function headAbove(tokens: readonly Token[], first: number): number[] {
  const line = (tokens[first]?.line ?? 0) - 1;
  const above = tokens.slice(Math.max(0, first - longestHead), first).filter((token) => token.line === line);
  const table = above.some((token) => isMark(token, '|'));
  return table ? above.flatMap((token) => (token.kind === 'request' ? [token.request] : [])) : [];
}

/** A row of numbers is read from left to right; under a head in another order that would be wrong. */
export function underHead(
  { n }: Question,
  tokens: readonly Token[],
  first: number,
  reading: Reading,
): Reading {
  const head = headAbove(tokens, first);
  const reordered = head.length === n && isPermutation(head) && !isCounting(head);
  return reordered ? fault('ambiguous', 'a table whose head reorders the requests') : reading;
}
