import type { Candidate } from './candidate.ts';
import { type Lead, leadOf, type Weight, weightOf, weights, wordsBehind } from './context.ts';
import { mayEndAt } from './follow.ts';
import { readList } from './list-reading.ts';
import { needing } from './needs.ts';
import { isCounting, isOwnInverse, isPermutation, orderIn } from './order-words.ts';
import { fault, type Question, type Reading } from './reading.ts';
import { type NumberRun, numberRuns } from './runs.ts';
import type { Token } from './tokens.ts';

const counted =
  /\b(?:aged?|ages|children|kids|years?|months?|weeks?)\b|\b(?:points?|criteria|factors|items|options|steps|numbers|claimants|sections|positions|stages?|pages?|both|all|of)$/;
const listed = /\b(?:requests|claimants|applicants|appeals|candidates|cases|options|two|three|four|five)$/;
const assigning =
  /\b(?:rank(?:s|ed|ing|ings)?|rate|ratings?|answer|allocat\w*|split(?:ting)?|distribut\w*|priorit\w*|amounts?|response|result|pressed|forced|must)\b/;
const introducing = /\b(?:is|are|be|as|follows|them|these|it|rank|answer|allocate|distribute)$/;

/** Whether a list in running prose reads as the answer, not as counting, references or someone's needs. */
function isMeant({ task, n }: Question, lead: Lead, run: NumberRun, reading: Reading): boolean {
  if (counted.test(lead.words)) return false;
  const introduced = assigning.test(lead.words) && introducing.test(lead.words);
  if (introduced) return true;
  if (task === 'allocate') return !lead.words.split(' ').some((word) => needing.has(word));
  return n > 2 && !run.onlyAnd && 'values' in reading && !isCounting(reading.values);
}

/** A label or a number and a colon before the list make it something else than a list of the answers. */
function isLabelled(tokens: readonly Token[], first: number, n: number): boolean {
  const [label, mark] = [tokens[first - 2], tokens[first - 1]];
  if (mark?.kind !== 'mark' || !':='.includes(mark.text) || label?.line !== tokens[first]?.line) return false;
  const opens = tokens[first - 3]?.line !== label?.line || tokens[first - 3]?.kind === 'mark';
  if (label?.kind === 'request') return opens;
  return label?.kind === 'number' && label.atoms.length === 1 && Number(label.atoms[0]) <= n;
}

/** Ranks listed "in order of priority" may be an order of requests, unless both say the same or some repeat. */
function asRanks(reading: Reading, words: string): Reading {
  if (!('values' in reading) || orderIn(words) === 'unsaid') return reading;
  const { values } = reading;
  if (!isPermutation(values)) return reading;
  const same = isOwnInverse(values) && orderIn(words) === 'falling';
  return same ? reading : fault('ambiguous', 'ranks, or an order of requests');
}

/** A broken list weighs only where it stands as the answer would: alone on its line, or announced. */
function weightOfList(question: Question, lead: Lead, run: NumberRun, reading: Reading): Weight | null {
  const weight = weightOf(lead);
  if (weight === null || (listed.test(lead.words) && 'values' in reading && isCounting(reading.values)))
    return null;
  const broken = 'fault' in reading;
  if (weight === weights.final) return weight;
  if (weight === weights.prose) {
    if (!isMeant(question, lead, run, reading)) return broken ? weights.prose : null;
    return introducing.test(lead.words) && !broken ? weights.apart : weights.prose;
  }
  const stands = run.endsLine && (lead.opensLine || assigning.test(lead.words)) && run.numbers.length > 1;
  return broken && !stands ? weights.prose : weight;
}

/** A legal list that is the subject of a sentence is no answer, but speaks against another one. */
function inPassing({ task, n }: Question, reading: Reading): Weight | null {
  const telling = 'values' in reading && (task === 'allocate' || (n > 2 && !isCounting(reading.values)));
  return telling ? weights.option : null;
}

function candidateFrom(question: Question, tokens: readonly Token[], run: NumberRun): Candidate | null {
  const lead = leadOf(tokens, run.first);
  if (run.numbers.length === 1 && /\b(?:total|sum|budget|available)\b/.test(lead.words)) return null;
  if (isLabelled(tokens, run.first, question.n)) return null;
  const read = readList(question, run.numbers, run.separation);
  const words = `${lead.words} ${wordsBehind(tokens, run.last)}`;
  const reading = question.task === 'rank' ? asRanks(read, words) : read;
  const given = weightOfList(question, lead, run, reading);
  const weight = mayEndAt(tokens, run.last) ? given : inPassing(question, reading);
  if (given === null || weight === null) return null;
  const [start, end] = [run.numbers[0]?.start ?? 0, run.numbers.at(-1)?.end ?? 0];
  return { start, end, weight, reading };
}

/** Lists of numbers in presentation order: `3,1,4,2`; `$4,000; $6,000`; one number a line. */
export function listCandidates(question: Question, tokens: readonly Token[]): Candidate[] {
  return numberRuns(tokens).flatMap((run) => candidateFrom(question, tokens, run) ?? []);
}
