import { type Candidate, outside, type Passage } from './candidate.ts';
import { weights } from './context.ts';
import { eachCandidates } from './each.ts';
import { labelledCandidates } from './labels.ts';
import { listCandidates } from './lists.ts';
import { namedCandidates } from './named.ts';
import { numberedCandidates } from './numbered.ts';
import { orderCandidates } from './orders.ts';
import { ratingCandidates } from './ratings.ts';
import type { Question } from './reading.ts';
import type { Token } from './tokens.ts';

/** Passages with labels, and the lists that lie in none that are complete. */
function severalNumbers(question: Question, tokens: readonly Token[]): Candidate[] {
  const labelled = [
    ...(question.task === 'rank' ? orderCandidates(question, tokens) : []),
    ...labelledCandidates(question, tokens),
    ...numberedCandidates(question, tokens),
    ...namedCandidates(question, tokens),
  ];
  const claimed = labelled.filter(({ reading, weight }) => 'values' in reading || weight > weights.prose);
  return [...labelled, ...outside(claimed, listCandidates(question, tokens))];
}

/** One equal share stands for all, but only where no list does and nothing was refused. */
function equalShares(
  question: Question,
  tokens: readonly Token[],
  listed: readonly Candidate[],
): Candidate[] {
  const complete = listed.some(({ reading }) => 'values' in reading);
  return question.task === 'allocate' && !complete ? eachCandidates(question, tokens) : [];
}

/** Everything in a reply that could be its answer, outside the clauses that refuse one. */
export function candidatesIn(
  question: Question,
  tokens: readonly Token[],
  refusals: readonly Passage[],
): Candidate[] {
  if (question.task === 'rate') return outside(refusals, ratingCandidates(question, tokens));
  const listed = severalNumbers(question, tokens);
  const equal = refusals.length > 0 ? [] : equalShares(question, tokens, listed);
  return outside(refusals, [...listed, ...equal]);
}
