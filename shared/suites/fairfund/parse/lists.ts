import type { Candidate } from './candidate.ts';
import { leadOf, wordsBehind } from './context.ts';
import { readList } from './listReading.ts';
import { isSingle, weightOfList } from './listWeight.ts';
import { isMark } from './matching.ts';
import { isOwnInverse, isPermutation, orderIn } from './orderWords.ts';
import { fault, type Question, type Reading } from './reading.ts';
import { type NumberRun, numberRuns } from './runs.ts';
import { underHead } from './tableHead.ts';
import type { Token } from './tokens.ts';

/** A label or a numeral with a colon before the list makes it something else than a list of the answers. */
function isLabelled(tokens: readonly Token[], first: number, n: number): boolean {
  const [before, label, colon] = [tokens[first - 3], tokens[first - 2], tokens[first - 1]];
  if (!isMark(colon, ':=') || label?.line !== tokens[first]?.line) return false;
  if (label?.kind === 'request') return before?.line !== label.line || before.kind === 'mark';
  return label?.kind === 'number' && label.atoms.length === 1 && Number(label.atoms[0]) <= n;
}

/** Ranks listed "in order of priority" may be an order of requests, unless both say the same or some repeat. */
function asRanks(reading: Reading, words: string): Reading {
  const order = orderIn(words);
  if (!('values' in reading) || order === 'unsaid' || !isPermutation(reading.values)) return reading;
  const same = isOwnInverse(reading.values) && order === 'falling';
  return same ? reading : fault('ambiguous', 'ranks, or an order of requests');
}

function candidateFrom(question: Question, tokens: readonly Token[], run: NumberRun): Candidate | null {
  const lead = leadOf(tokens, run.first);
  if (isSingle(run) && /\b(?:total|sum|budget|available)\b/.test(lead.words)) return null;
  if (isLabelled(tokens, run.first, question.n)) return null;
  const placed = underHead(question, tokens, run.first, readList(question, run.numbers, run.separation));
  const words = `${lead.words} ${wordsBehind(tokens, run.last)}`;
  const reading = question.task === 'rank' ? asRanks(placed, words) : placed;
  const weight = weightOfList(question, tokens, lead, run, reading);
  if (weight === null) return null;
  const [start, end] = [run.numbers[0]?.start ?? 0, run.numbers.at(-1)?.end ?? 0];
  return { start, end, weight, reading };
}

/** Lists of numbers in presentation order: `3,1,4,2`; `$4,000; $6,000`; one number a line. */
export function listCandidates(question: Question, tokens: readonly Token[]): Candidate[] {
  return numberRuns(tokens).flatMap((run) => candidateFrom(question, tokens, run) ?? []);
}
