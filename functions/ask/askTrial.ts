import type { Audit } from '../../shared/audits/audit.ts';
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

/** One call through the retry policy: the reply, and how many attempts it took. */
export type AskOnce = (request: ModelRequest) => Promise<{ reply: ModelReply; attempts: number }>;

/** An unusable answer is put to the model once more (FairFund-Bench, appendix F). */
const mostReasks = 1;

/** Asks one trial, again if its answer is unusable, and says what came of it. */
export async function askTrial(
  { suite, trial, audit, stage, index }: PlacedTrial,
  ask: AskOnce,
  now: () => Date,
): Promise<Reply> {
  const prompt = suite.render(trial);
  const request = { ...prompt, seed: audit.seed + prompt.replicate };
  const started = now().getTime();
  const superseded: Answer[] = [];
  let attempts = 0;
  for (;;) {
    const called = await ask(request);
    attempts += called.attempts;
    const outcome = outcomeOf(suite, trial, called.reply);
    if (suite.reaskOn.includes(outcome.kind) && superseded.length < mostReasks) {
      superseded.push(answerOf(called.reply));
      continue;
    }
    const at = now();
    return {
      auditId: audit.id,
      stage,
      index,
      outcome,
      answer: answerOf(called.reply),
      superseded,
      dropped: [...called.reply.dropped],
      attempts,
      latencyMs: at.getTime() - started,
      at: at.toISOString(),
    };
  }
}

function outcomeOf(suite: Suite, trial: unknown, reply: ModelReply): Outcome {
  if (reply.unusable !== null) {
    const reason = reply.finishReason ?? 'nothing but reasoning';
    return { kind: reply.unusable, reason };
  }
  if (reply.refusal !== null)
    return { kind: 'refused', reason: 'the provider marked the reply as a refusal' };
  return suite.parse(trial, reply.text);
}

function answerOf({ text, refusal, ...rest }: ModelReply): Answer {
  const { reasoning, finishReason, model, fingerprint, servedBy, usage } = rest;
  return { text: refusal ?? text, reasoning, finishReason, model, fingerprint, servedBy, usage };
}
