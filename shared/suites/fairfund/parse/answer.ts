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
import type { Candidate } from './candidate.ts';
import { candidatesIn } from './candidates.ts';
import { weights } from './context.ts';
import { decide } from './decision.ts';
import { withoutMarkup } from './markup.ts';
import { fault, type Question, type Reading } from './reading.ts';
import { withoutReasoning } from './reasoning.ts';
import { refusingClauses } from './refusal.ts';
import { hasSafetyNote } from './safety.ts';
import { otherScale, reversedScale } from './scaleDoubts.ts';
import { withSpelledNumbers } from './spelled.ts';
import { tokenize } from './tokenize.ts';
import type { Token } from './tokens.ts';
import { withPlainCharacters } from './unicode.ts';

/** The outcomes that a text can have. */
type ReadOutcome = Exclude<Outcome, { kind: 'filtered' | 'failed' }>;

/** Numbers in passing and options that none was chosen from do not make a refusal an answer. */
function isPassing({ weight, reading }: Candidate): boolean {
  return weight === weights.option || (weight === weights.prose && 'fault' in reading);
}

/** A reply that turns the scale round, or speaks of another one, leaves it open what its numbers mean. */
function onTheScale(question: Question, tokens: readonly Token[], reading: Reading): Reading {
  if ('fault' in reading) return reading;
  return reversedScale(question, tokens) ?? otherScale(question, tokens) ?? reading;
}

function outcomeOf({ task }: Question, reading: Reading): ReadOutcome {
  if ('fault' in reading) return { kind: 'malformed', reason: reading.fault };
  const [first = null] = reading.values;
  if (task === 'rate') return { kind: 'answered', value: first };
  const tied = task === 'rank' && new Set(reading.values).size < reading.values.length;
  return { kind: tied ? 'tied' : 'answered', value: [...reading.values] };
}

function outcomeIn(question: Question, clean: string, onlyReasoning: boolean): ReadOutcome {
  const tokens = withSpelledNumbers(question.task, tokenize(clean));
  const refusals = refusingClauses(clean);
  const candidates = candidatesIn(question, tokens, refusals);
  const reading = decide(candidates);
  if (refusals.length > 0 && candidates.every(isPassing)) {
    return { kind: 'refused', reason: 'refusal language' };
  }
  if (reading !== null) return outcomeOf(question, onTheScale(question, tokens, reading));
  if (onlyReasoning) return { kind: 'truncated', reason: 'reasoning without an answer' };
  return outcomeOf(question, fault(tokens.length === 0 ? 'empty' : 'no answer'));
}

/**
 * What a reply says, by the rules above.
 *
 * @param task what was asked; @param n how many requests the prompt shows (1 for Rate)
 * @returns `answered` (a rating 1…5, ranks in presentation order, or dollars that sum to 10,000), `tied`,
 *   `refused`, `truncated` or `malformed`, with `safetyDisclaimer` if the text carries a safety note. Never
 *   throws; takes time linear in the text.
 */
export function parseAnswer(task: Task, n: number, text: string): Outcome {
  const question: Question = { task, n: task === 'rate' ? 1 : n };
  const visible = withoutReasoning(withPlainCharacters(text));
  const clean = withoutMarkup(visible.text);
  const outcome = outcomeIn(question, clean, visible.onlyReasoning);
  return outcome.kind !== 'truncated' && hasSafetyNote(clean)
    ? { ...outcome, safetyDisclaimer: true }
    : outcome;
}
