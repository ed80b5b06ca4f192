import type { Candidate } from './candidate.ts';
import { leadOf, weightOf, weights } from './context.ts';
import { mayEndAt } from './follow.ts';
import { readList } from './listReading.ts';
import { behindMarks, behindRemark, isWord, wordSet } from './matching.ts';
import { isCounting } from './orderWords.ts';
import { fault, type Question, type Reading } from './reading.ts';
import type { NumberToken, Token } from './tokens.ts';

const notNames = wordSet(
  'total sum rank ranks ranking rankings rating score answer allocation allocations priority final option note budget amount amounts confidence request requests remaining each urgency severity need merit',
);
const and = wordSet('and');

interface Entry {
  readonly name: string;
  readonly number: NumberToken;
  /** Indices of the first token and of the number. */
  readonly first: number;
  readonly last: number;
}

/** A name, a mark and a number on one line: `Emily Johnson (medical): $4,000`. */
function entryAt(tokens: readonly Token[], first: number): Entry | null {
  const line = tokens[first]?.line;
  const words: string[] = [];
  for (let i = first; words.length < 5; i += 1) {
    const token = tokens[i];
    if (token?.kind !== 'word' || token.line !== line || notNames.has(token.text)) break;
    words.push(token.text);
  }
  if (words.length === 0) return null;
  const mark = behindRemark(tokens, first + words.length);
  const last = behindMarks(tokens, mark, line, ':=|–-→(');
  const number = tokens[last];
  if (last === mark || number?.kind !== 'number' || number.line !== line) return null;
  return mayEndAt(tokens, last) ? { name: words.join(' '), number, first, last } : null;
}

/** Index where the next entry may start: behind separators, or on the next line. */
function behindEntry(tokens: readonly Token[], { last, number }: Entry): number {
  let i = behindMarks(tokens, behindRemark(tokens, last + 1), number.line, ',;|.)');
  if (isWord(tokens[i], and)) i += 1;
  return behindMarks(tokens, i, tokens[i]?.line, '|({');
}

/** Chains of entries, each right behind the one before. */
function chainsOf(tokens: readonly Token[]): Entry[][] {
  const chains: Entry[][] = [];
  let expected = -1;
  for (let i = 0; i < tokens.length; i += 1) {
    const before = tokens[i - 1];
    const starts = i === expected || before?.line !== tokens[i]?.line || before?.kind === 'mark';
    const entry = starts ? entryAt(tokens, i) : null;
    if (entry === null) continue;
    if (i === expected) chains.at(-1)?.push(entry);
    else chains.push([entry]);
    expected = behindEntry(tokens, entry);
    i = entry.last;
  }
  return chains;
}

function readChain(question: Question, chain: readonly Entry[]): Reading {
  const reading = readList(
    question,
    chain.map(({ number }) => number),
    'sure',
  );
  const counting = question.task === 'rank' && 'values' in reading && isCounting(reading.values);
  return counting ? fault('ambiguous', 'names in order of rank') : reading;
}

/**
 * Names with numbers, one for each request, taken in the order of the prompt. Ranks that count up beside names
 * are more likely the names in order of priority, and whose they are cannot be told from the answer alone.
 */
export function namedCandidates(question: Question, tokens: readonly Token[]): Candidate[] {
  return chainsOf(tokens).flatMap((chain) => {
    const [first, last] = [chain[0], chain.at(-1)];
    const distinct = new Set(chain.map(({ name }) => name)).size === chain.length;
    if (chain.length !== question.n || first === undefined || last === undefined || !distinct) return [];
    const weight = weightOf(leadOf(tokens, first.first));
    if (weight === null) return [];
    const reading = readChain(question, chain);
    const heavy = 'fault' in reading && weight === weights.apart ? weights.prose : weight;
    return [{ start: tokens[first.first]?.start ?? 0, end: last.number.end, weight: heavy, reading }];
  });
}
