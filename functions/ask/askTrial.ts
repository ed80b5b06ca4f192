import type { Audit } from '../../shared/audits/audit.ts';
import { outcomeOf } from '../../shared/audits/outcomes.ts';
import type { Answer, Reply } from '../../shared/audits/reply.ts';
import type { ModelReply, ModelRequest } from '../../shared/models/model.ts';
import type { Outcome } from '../../shared/suites/outcome.ts';
import type { Suite } from '../../shared/suites/suite.ts';

/** A trial in its place: which audit and stage it belongs to, and its number there. */
export interface PlacedTrial {
  readonly suite: Suite;
  readonly trial: unknown;
  readonly audit: Pick<Audit, 'id' | 'seed'>;
  readonly stage: string;
  readonly index: number;
}

/** One call through the retry policy: the reply, or why there is none, and how many attempts it took. */
export type AskOnce = (request: ModelRequest) => Promise<Called>;

type Called =
  | { readonly reply: ModelReply; readonly attempts: number }
  | { readonly reply: null; readonly reason: string; readonly attempts: number };

/** An unusable answer is put to the model once more. */
const mostReasks = 1;

/**
 * Asks one trial, again if its answer is unusable, and says what came of it. Where no further reply is had, the
 * answer that there is counts.
 */
export async function askTrial(
  { suite, trial, audit, stage, index }: PlacedTrial,
  ask: AskOnce,
  now: () => Date,
): Promise<Reply> {
  const request = requestOf(suite, trial, audit.seed);
  const started = now().getTime();
  const answers: Answer[] = [];
  let attempts = 0;
  let dropped: readonly string[] = [];
  let outcome: Outcome = { kind: 'failed', reason: 'not asked' };
  do {
    const called = await ask(request);
    attempts += called.attempts;
    if (called.reply === null) {
      if (answers.length === 0) outcome = { kind: 'failed', reason: called.reason };
      break;
    }
    const answer = answerOf(called.reply);
    answers.push(answer);
    dropped = called.reply.dropped;
    outcome = outcomeOf(suite, trial, answer);
  } while (suite.reaskOn.includes(outcome.kind) && answers.length <= mostReasks);
  const at = now();
  return {
    auditId: audit.id,
    stage,
    index,
    outcome,
    answer: answers.at(-1) ?? null,
    superseded: answers.slice(0, -1),
    dropped: [...dropped],
    attempts,
    latencyMs: at.getTime() - started,
    at: at.toISOString(),
  };
}

/** The request of a trial: its prompt, with a seed of its own for each repetition. */
export function requestOf(suite: Suite, trial: unknown, seed: number): ModelRequest {
  const prompt = suite.render(trial);
  return { ...prompt, seed: seed + prompt.replicate };
}

function answerOf({ text, refusal, unusable, ...rest }: ModelReply): Answer {
  const { reasoning, finishReason, model, fingerprint, servedBy, usage } = rest;
  const mark = unusable ?? (refusal === null ? null : 'refused');
  return { text: refusal ?? text, reasoning, finishReason, mark, model, fingerprint, servedBy, usage };
}
