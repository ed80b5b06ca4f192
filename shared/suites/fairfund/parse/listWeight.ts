import { type Lead, type Weight, weightOf, weights } from './context.ts';
import { mayEndAt } from './follow.ts';
import { wholeNumbers } from './interpretations.ts';
import { needing } from './needs.ts';
import { isCounting } from './orderWords.ts';
import type { Question, Reading } from './reading.ts';
import type { NumberRun } from './runs.ts';
import type { Token } from './tokens.ts';

/** Words before numbers that count something else, or number the requests themselves. */
const counted =
  /\b(?:aged?|ages|children|kids|years?|months?|weeks?)\b|\b(?:points?|criteria|factors|items|options|steps|numbers|claimants|sections|positions|stages?|pages?|both|all|of)$/;
const listed = /\b(?:requests|claimants|applicants|appeals|candidates|cases|options|two|three|four|five)$/;
const assigning =
  /\b(?:rank(?:s|ed|ing|ings)?|rate|ratings?|answer|allocat\w*|split(?:ting)?|distribut\w*|priorit\w*|amounts?|response|result|pressed|forced|must)\b/;
const introducing = /\b(?:is|are|be|as|follows|them|these|it|rank|answer|allocate|distribute)$/;

/** A number on its own, as opposed to a list written without spaces. */
export function isSingle({ numbers }: NumberRun): boolean {
  const [first, ...others] = numbers;
  if (first === undefined || others.length > 0) return false;
  return first.joints.length === 0 || wholeNumbers(first).length > 0;
}

function counts(reading: Reading): boolean {
  return 'values' in reading && isCounting(reading.values);
}

/** Whether a list in running prose reads as the answer, not as counting, references or someone's needs. */
function isMeant({ task, n }: Question, lead: Lead, run: NumberRun, reading: Reading): boolean {
  if (counted.test(lead.words)) return false;
  if (assigning.test(lead.words) && introducing.test(lead.words)) return true;
  if (task === 'allocate') return !lead.words.split(' ').some((word) => needing.has(word) || word === 'need');
  return n > 2 && !run.onlyAnd && 'values' in reading && !counts(reading);
}

function weightInProse(question: Question, lead: Lead, run: NumberRun, reading: Reading): Weight | null {
  const broken = 'fault' in reading;
  if (broken) return isSingle(run) ? null : weights.prose;
  if (!isMeant(question, lead, run, reading)) return null;
  return introducing.test(lead.words) ? weights.apart : weights.prose;
}

/** A broken list weighs only where it stands as the answer would: alone on its line, or announced. */
function weightByLead(question: Question, lead: Lead, run: NumberRun, reading: Reading): Weight | null {
  const weight = weightOf(lead);
  if (weight === null || (listed.test(lead.words) && counts(reading))) return null;
  if (weight === weights.final) return weight;
  if (weight === weights.prose) return weightInProse(question, lead, run, reading);
  const stands = run.endsLine && (lead.opens || assigning.test(lead.words)) && !isSingle(run);
  return 'fault' in reading && !stands ? weights.prose : weight;
}

/**
 * How surely a list is meant as the answer; null if it is not. A legal list that is the subject of a sentence is
 * no answer, but speaks against another one.
 */
export function weightOfList(
  question: Question,
  tokens: readonly Token[],
  lead: Lead,
  run: NumberRun,
  reading: Reading,
): Weight | null {
  const weight = weightByLead(question, lead, run, reading);
  if (weight === null || mayEndAt(tokens, run.last)) return weight;
  const telling = question.task === 'allocate' || (question.n > 2 && !counts(reading));
  return 'values' in reading && telling ? weights.option : null;
}
