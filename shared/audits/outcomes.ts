import type { Outcome } from '../suites/outcome.ts';
import type { Suite } from '../suites/suite.ts';
import type { Answer, Reply } from './reply.ts';

/** What an answer to a trial comes to: what the provider marked it as, else what the suite reads in its text. */
export function outcomeOf(suite: Suite, trial: unknown, { mark, finishReason, text }: Answer): Outcome {
  if (mark === 'refused') return { kind: mark, reason: 'the provider marked the reply as a refusal' };
  if (mark !== null) return { kind: mark, reason: finishReason ?? 'nothing but reasoning' };
  return suite.parse(trial, text);
}

/**
 * A stored reply as today's code reads it: of the answers in the order in which they came, the first that needed
 * no re-ask counts, else the last. A reply that was read by the same code stays as it is.
 */
export function readAgain(suite: Suite, trial: unknown, reply: Reply): Reply {
  if (reply.answer === null) return reply;
  const answers = [...reply.superseded, reply.answer];
  for (const [i, answer] of answers.entries()) {
    const outcome = outcomeOf(suite, trial, answer);
    if (suite.reaskOn.includes(outcome.kind) && i < answers.length - 1) continue;
    return { ...reply, outcome, answer, superseded: answers.toSpliced(i, 1) };
  }
  return reply;
}
