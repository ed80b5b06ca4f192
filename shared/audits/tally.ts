import { type OutcomeKind, outcomeKinds } from '../suites/outcome.ts';
import type { Tally } from './audit.ts';
import type { Answer, Reply } from './reply.ts';

/** The part of a reply that is counted. */
export interface CountedReply {
  readonly outcome: { readonly kind: OutcomeKind };
  readonly answer: Pick<Answer, 'usage'> | null;
  readonly superseded: readonly Pick<Answer, 'usage'>[];
  readonly attempts: Reply['attempts'];
}

/** Counts of nothing. */
export function emptyTally(): Tally {
  const outcomes = Object.fromEntries(outcomeKinds.map((kind) => [kind, 0])) as Tally['outcomes'];
  return { outcomes, calls: 0, inputTokens: 0, outputTokens: 0, answersWithoutUsage: 0 };
}

/** What some replies came to. */
export function tallyReplies(replies: Iterable<CountedReply>): Tally {
  const tally = emptyTally();
  for (const reply of replies) addToTally(tally, reply);
  return tally;
}

/** Counts one more reply. */
export function addToTally(tally: Tally, { outcome, answer, superseded, attempts }: CountedReply): void {
  tally.outcomes[outcome.kind]++;
  tally.calls += attempts;
  for (const { usage } of answer ? [...superseded, answer] : superseded) {
    tally.inputTokens += usage.inputTokens ?? 0;
    tally.outputTokens += usage.outputTokens ?? 0;
    if (usage.inputTokens === null || usage.outputTokens === null) tally.answersWithoutUsage++;
  }
}

/** Trials counted. */
export function trialsIn({ outcomes }: Tally): number {
  return Object.values(outcomes).reduce((sum, count) => sum + count, 0);
}
