import type { Audit } from '../audits/audit.ts';
import type { CountedReply } from '../audits/tally.ts';
import type { Usage } from '../models/model.ts';
import { costOf } from '../models/prices.ts';
import type { SpendingStore, Spent } from '../store/spending.ts';

/** Thrown instead of a call that the budget has no room for. */
export class BudgetSpentError extends Error {
  override readonly name = 'BudgetSpentError';
}

/** The books of an audit's budget in one worker. */
export interface Ledger {
  /** Learns what all workers have spent so far: to be called before a shard. */
  refresh(): Promise<void>;
  /** Opens the account of one trial. */
  open(): Account;
}

/** What one trial spends. */
export interface Account {
  /** Calls begun. */
  readonly calls: number;
  /** Notes that a call begins. Throws {@link BudgetSpentError} if the budget is spent. */
  begin(): void;
  /** Notes what an answer used. */
  answered(usage: Usage): void;
  /** Closes the account: books its calls, and what the reply used that was stored, if one was. */
  close(stored: CountedReply | null): Promise<void>;
}

/**
 * Creates the ledger of an audit; without a budget it only counts. What is spent is added up over all workers with
 * every stored reply, and answers count from the moment they come, so that an audit overshoots its budget at most by
 * the calls under way when it was reached; with one worker, a budget in calls is not overshot at all.
 */
export function createLedger(
  { id, model, budget }: Pick<Audit, 'id' | 'model' | 'budget'>,
  spending: SpendingStore,
): Ledger {
  let booked: Spent = nothing;
  let underWay: Spent = nothing;
  let waiting: Spent = nothing;
  let turn: Promise<void> = Promise.resolve();
  let next: Promise<void> | null = null;
  const open = new Set<Spent>();

  /** Adds what waits to the sum of all workers: one request at a time, so that it is known what a sum holds. */
  const book = () => {
    next ??= turn = turn
      .catch(() => {})
      .then(async () => {
        next = null;
        [underWay, waiting] = [waiting, nothing];
        try {
          booked = await spending.add(id, underWay);
        } catch (error) {
          booked = plus(booked, underWay);
          throw error;
        } finally {
          underWay = nothing;
        }
      });
    return next;
  };

  return {
    async refresh() {
      if (budget) await book();
    },
    open() {
      const own = { ...nothing };
      open.add(own);
      return {
        get calls() {
          return own.calls;
        },
        begin() {
          const reason = budget && overspent(budget, [booked, underWay, waiting, ...open].reduce(plus));
          if (reason) throw new BudgetSpentError(reason);
          own.calls++;
        },
        answered(usage) {
          own.tokens += tokensIn(usage);
          own.dollars += costOf(model, usage) ?? 0;
        },
        async close(stored) {
          open.delete(own);
          if (!budget || own.calls === 0) return;
          waiting = plus(waiting, { ...spentOn(model, stored ? [stored] : []), calls: own.calls });
          await book();
        },
      };
    },
  };
}

/** What replies came to. */
export function spentOn(model: Audit['model'], replies: Iterable<CountedReply>): Spent {
  const spent = { ...nothing };
  for (const { answer, superseded, attempts } of replies) {
    spent.calls += attempts;
    for (const { usage } of answer ? [...superseded, answer] : superseded) {
      spent.tokens += tokensIn(usage);
      spent.dollars += costOf(model, usage) ?? 0;
    }
  }
  return spent;
}

/** What keeps a budget from being held exactly, judged by a first reply. */
export function budgetWarnings(
  { budget, model }: Pick<Audit, 'budget' | 'model'>,
  first: CountedReply,
): string[] {
  if (!budget || !first.answer) return [];
  const { usage } = first.answer;
  const unsaid = usage.inputTokens === null || usage.outputTokens === null;
  const unpriced = budget.dollars !== undefined && costOf(model, usage) === null;
  return [
    ...(budget.tokens !== undefined && unsaid
      ? ['The provider does not say how many tokens a call takes: the budget in tokens can not be held.']
      : []),
    ...(unpriced ? ['What a call costs is not known: the budget in dollars can not be held.'] : []),
  ];
}

const nothing: Spent = { calls: 0, tokens: 0, dollars: 0 };

function tokensIn({ inputTokens, outputTokens }: Usage): number {
  return (inputTokens ?? 0) + (outputTokens ?? 0);
}

function plus(a: Spent, b: Spent): Spent {
  return { calls: a.calls + b.calls, tokens: a.tokens + b.tokens, dollars: a.dollars + b.dollars };
}

function overspent(budget: NonNullable<Audit['budget']>, { calls, tokens, dollars }: Spent): string | null {
  if (budget.calls !== undefined && calls >= budget.calls)
    return `The budget of ${budget.calls} calls is spent.`;
  if (budget.tokens !== undefined && tokens >= budget.tokens)
    return `The budget of ${budget.tokens} tokens is spent: ${tokens} were used.`;
  if (budget.dollars !== undefined && dollars >= budget.dollars)
    return `The budget of $${budget.dollars} is spent: replies cost $${dollars.toFixed(4)}.`;
  return null;
}
