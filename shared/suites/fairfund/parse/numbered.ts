import type { Candidate } from './candidate.ts';
import { leadOf, weightOf, weights } from './context.ts';
import { mayEndAt } from './follow.ts';
import { readList } from './listReading.ts';
import { behindMarks, isMark } from './matching.ts';
import { isOwnInverse, isPermutation, orderIn } from './orderWords.ts';
import { fault, type Question, type Reading } from './reading.ts';
import type { NumberToken, Token } from './tokens.ts';

/** Index behind the number `k` and its mark, if that is what stands at `at` as a list's numeral. */
function behindNumeral(question: Question, tokens: readonly Token[], at: number, k: number): number | null {
  const numeral = tokens[at];
  if (numeral?.kind !== 'number' || numeral.form !== 'plain' || numeral.negative || numeral.currency)
    return null;
  if (numeral.atoms.length !== 1 || Number(numeral.atoms[0]) !== k) return null;
  const behind = behindMarks(tokens, at + 1, numeral.line, question.task === 'rank' ? '.):=→|' : '.):=→|-–');
  return behind === at + 1 ? null : behind;
}

/** Index of the number that stands at `from`, or behind a name and a mark (`Emily: 4000`), on one line. */
function valueAt(tokens: readonly Token[], from: number): number | null {
  const line = tokens[from]?.line;
  let mark = from;
  while (mark < from + 7 && tokens[mark]?.line === line && tokens[mark]?.kind === 'word') mark += 1;
  const at = behindMarks(tokens, mark, line, ':=|–-→');
  const value = tokens[at];
  if (value?.kind !== 'number' || value.line !== line || (mark > from && at === mark)) return null;
  return mayEndAt(tokens, at) ? at : null;
}

/** Index of the next number, on this line or as the first of the next; rows of a table have lines of their own. */
function nextNumeral(tokens: readonly Token[], value: number, table: boolean): number {
  const line = tokens[value]?.line ?? 0;
  let i = value + 1;
  while (tokens[i]?.line === line && (table || tokens[i]?.kind !== 'number')) i += 1;
  return behindMarks(tokens, i, line + 1, '(|{#');
}

interface Rows {
  readonly values: readonly NumberToken[];
  /** Offset behind the last value. */
  readonly end: number;
}

function rowsFrom(question: Question, tokens: readonly Token[], first: number): Rows {
  const values: NumberToken[] = [];
  const table = isMark(tokens[first + 1], '|');
  let at = first;
  for (;;) {
    const from = behindNumeral(question, tokens, at, values.length + 1);
    const value = from === null ? null : valueAt(tokens, from);
    const number = value === null ? undefined : tokens[value];
    if (value === null || number?.kind !== 'number') return { values, end: values.at(-1)?.end ?? 0 };
    values.push(number);
    at = nextNumeral(tokens, value, table);
  }
}

/** A table's row `| 1 | 3 |` says which is which only by its head; in words of order, neither number does. */
function inContext(tokens: readonly Token[], first: number, reading: Reading): Reading {
  if (!('values' in reading) || !isPermutation(reading.values) || isOwnInverse(reading.values))
    return reading;
  const { words } = leadOf(tokens, first);
  const [rank, request] = [
    /\b(?:rank|ranking|priority)\b/,
    /\b(?:request|applicant|claimant|person|name|case|appeal)\b/,
  ];
  const headed = request.test(words) && words.search(request) < words.search(rank);
  const plain = !isMark(tokens[first + 1], '|') && orderIn(words) === 'unsaid';
  return headed || plain ? reading : fault('ambiguous', 'ranks, or an order of requests');
}

function startsList({ task }: Question, tokens: readonly Token[], at: number): boolean {
  const before = tokens[at - 1];
  return (
    before === undefined ||
    before.line !== tokens[at]?.line ||
    isMark(before, task === 'rank' ? ':({|,' : ':({|,#')
  );
}

/**
 * Lists that number the requests themselves: `1. $4,000`, `2) 3`, `{"1": 4000, "2": 6000}`. The numerals are
 * positions in the prompt.
 */
export function numberedCandidates(question: Question, tokens: readonly Token[]): Candidate[] {
  return tokens.flatMap((token, first) => {
    if (token.kind !== 'number' || !startsList(question, tokens, first)) return [];
    const { values, end } = rowsFrom(question, tokens, first);
    const weight = values.length < 2 ? null : weightOf(leadOf(tokens, first));
    if (weight === null) return [];
    const read = readList(question, values, 'sure');
    const reading = question.task === 'rank' ? inContext(tokens, first, read) : read;
    const heavy = 'fault' in reading && weight === weights.apart ? weights.prose : weight;
    return [{ start: token.start, end, weight: heavy, reading }];
  });
}
