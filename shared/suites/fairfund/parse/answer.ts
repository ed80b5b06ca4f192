/**
 * Reads a model's answer as a careful reader would. The instruction asks for bare integers; models add habits.
 * A wrong value enters an estimate unseen, a malformed one costs a row: in doubt the answer is malformed.
 *
 * The text is cleaned (characters, reasoning, markup), cut into tokens, and searched for passages that could be
 * the answer: lists in presentation order, numbers with labels (which then decide the position), orders of
 * requests (read as ranks), equal shares. Then these rules decide:
 *
 * 1. What stands between thinking tags is not part of the answer; a reply that is all thinking is truncated.
 * 2. An answer marked final (`Final answer`, `<answer>`, `\boxed`, "on reflection") goes before one that stands
 *    apart (on its own line, or announced), which goes before one in running prose. Of several final answers the
 *    last counts. Other answers that differ, or any that differ after the chosen one, make it ambiguous.
 * 3. A part of a longer list is never an answer. A list with its total (first or last) is the list.
 * 4. Commas, dots and spaces in amounts group thousands or part numbers, whichever alone gives a legal answer.
 *    Cents that are zero are dropped. Shares in percent are malformed.
 * 5. `Request 3 > Request 1` and `1. Request 3` are orders and become ranks; `1. 3` is the rank of the first
 *    request. Bare numbers "in order of priority" could be either: malformed, unless both agree.
 * 6. A refusal stands unless a complete answer in numbers follows outside the refusing clause ("but if pressed:
 *    2,1"). A share for "each" is not such an answer.
 * 7. A rating is a number announced as one, alone on its line, or out of 5; never a number in a sentence about
 *    something else. Ranges are ambiguous, decimals and signs malformed.
 */
import type { Outcome } from '../../outcome.ts';
import type { Task } from '../factors.ts';
import { type Candidate, outside } from './candidate.ts';
import { weights } from './context.ts';
import { decide } from './decision.ts';
import { eachCandidates } from './each.ts';
import { labelledCandidates } from './labels.ts';
import { listCandidates } from './lists.ts';
import { withoutMarkup } from './markup.ts';
import { namedCandidates } from './named.ts';
import { numberedCandidates } from './numbered.ts';
import { orderCandidates } from './orders.ts';
import { ratingCandidates } from './ratings.ts';
import { fault, type Question, type Reading } from './reading.ts';
import { withoutReasoning } from './reasoning.ts';
import { refusingClauses } from './refusal.ts';
import { hasSafetyNote } from './safety.ts';
import { otherScale, reversedScale } from './scale.ts';
import { withSpelledNumbers } from './spelled.ts';
import { type Token, tokenize } from './tokens.ts';
import { withPlainCharacters } from './unicode.ts';

/** Passages with labels, each complete, and the lists that lie in none of them. */
function listedCandidates(question: Question, tokens: readonly Token[]): Candidate[] {
  const ordered = question.task === 'rank' ? orderCandidates(question, tokens) : [];
  const labelled = [
    ...ordered,
    ...labelledCandidates(question, tokens),
    ...numberedCandidates(question, tokens),
    ...namedCandidates(question, tokens),
  ];
  const claimed = labelled.filter(({ reading, weight }) => 'values' in reading || weight > weights.prose);
  const lists = outside(claimed, listCandidates(question, tokens));
  return [...labelled, ...lists];
}

function candidatesIn(question: Question, tokens: readonly Token[], refused: boolean): Candidate[] {
  if (question.task === 'rate') return ratingCandidates(question, tokens);
  const listed = listedCandidates(question, tokens);
  const complete = listed.some(({ reading }) => 'values' in reading);
  return question.task === 'allocate' && !complete && !refused
    ? [...listed, ...eachCandidates(question, tokens)]
    : listed;
}

function outcomeOf(question: Question, reading: Reading, safetyDisclaimer: boolean): Outcome {
  if ('fault' in reading) return { kind: 'malformed', reason: reading.fault, safetyDisclaimer };
  const values = [...reading.values];
  if (question.task === 'rate') return { kind: 'answered', value: values[0] ?? null, safetyDisclaimer };
  const tied = question.task === 'rank' && new Set(values).size < values.length;
  return { kind: tied ? 'tied' : 'answered', value: values, safetyDisclaimer };
}

/**
 * What a reply says, by the rules above.
 *
 * @param task what was asked; @param n how many requests the prompt shows (1 for Rate)
 * @returns `answered` (a rating 1…5, ranks in presentation order, or dollars that sum to 10,000), `tied`,
 *   `refused`, `truncated` or `malformed`. Never throws; takes time linear in the text.
 */
export function parseAnswer(task: Task, n: number, text: string): Outcome {
  const question: Question = { task, n: task === 'rate' ? 1 : n };
  const visible = withoutReasoning(withPlainCharacters(text));
  const clean = withoutMarkup(visible.text);
  const safetyDisclaimer = hasSafetyNote(clean);
  const tokens = withSpelledNumbers(task, tokenize(clean));
  const refusals = refusingClauses(clean);
  const candidates = outside(refusals, candidatesIn(question, tokens, refusals.length > 0));
  const reading = decide(candidates);
  const chosen =
    reading !== null && 'values' in reading
      ? (reversedScale(question, tokens) ?? otherScale(question, tokens) ?? reading)
      : reading;
  if (refusals.length > 0 && (chosen === null || isPassing(candidates))) {
    return { kind: 'refused', reason: 'refusal language', safetyDisclaimer };
  }
  if (chosen !== null) return outcomeOf(question, chosen, safetyDisclaimer);
  if (visible.onlyReasoning) return { kind: 'truncated', reason: 'reasoning without an answer' };
  const reason = tokens.length === 0 ? fault('empty') : fault('no answer');
  return outcomeOf(question, reason, safetyDisclaimer);
}

/** Whether the candidates are only numbers in passing, which do not make a refusal an answer. */
function isPassing(candidates: readonly Candidate[]): boolean {
  return candidates.every(({ weight, reading }) => weight < weights.apart && 'fault' in reading);
}
