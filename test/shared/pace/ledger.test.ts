import { describe, expect, it } from 'vitest';
import { BudgetSpentError, createLedger } from '../../../shared/pace/ledger.ts';
import type { SpendingStore, Spent } from '../../../shared/store/spending.ts';

const model = { provider: 'simulated', name: 'fair' };

/** A store whose answers come when the test says. */
function slowStore() {
  const sum: Spent = { calls: 0, tokens: 0, dollars: 0 };
  const answers: (() => void)[] = [];
  const adds: Spent[] = [];
  const store: SpendingStore = {
    async add(_, spent) {
      adds.push(spent);
      for (const key of ['calls', 'tokens', 'dollars'] as const) sum[key] += spent[key];
      const now = { ...sum };
      await new Promise<void>((resolve) => answers.push(resolve));
      return now;
    },
    async set() {},
  };
  const settle = async () => {
    for (let turns = 0; turns < 10; turns++) await Promise.resolve();
  };
  const answer = async () => {
    await settle();
    answers.shift()?.();
    await settle();
  };
  return { store, sum, adds, answer };
}

describe('the ledger', () => {
  it('counts each call once, whether it is open, being booked or booked', async () => {
    const { store, adds, answer } = slowStore();
    const ledger = createLedger({ id: 'a', model, budget: { calls: 5 } }, store);
    const spend = () => {
      const account = ledger.open();
      account.begin();
      return account;
    };
    const accounts = [spend(), spend(), spend()];
    const closing = accounts.map((account) => account.close(null));
    const fourth = spend();
    await answer();
    await Promise.all(closing);
    expect(adds).toEqual([{ calls: 3, tokens: 0, dollars: 0 }]);
    const last = spend();
    expect(spend).toThrow(BudgetSpentError);
    const rest = [fourth.close(null), last.close(null)];
    await answer();
    await Promise.all(rest);
    expect(adds).toHaveLength(2);
    expect(spend).toThrow(BudgetSpentError);
  });

  it('takes account of what other workers have spent', async () => {
    const { store, sum, answer } = slowStore();
    const ledger = createLedger({ id: 'a', model, budget: { calls: 5 } }, store);
    sum.calls = 4;
    const fresh = ledger.refresh();
    await answer();
    await fresh;
    ledger.open().begin();
    expect(() => ledger.open().begin()).toThrow('The budget of 5 calls is spent.');
  });

  it('tells of a sum that could not be written, and goes on counting what it would hold', async () => {
    let broken = true;
    const ledger = createLedger(
      { id: 'a', model, budget: { calls: 2 } },
      {
        async add(_, spent) {
          if (broken) throw new Error('no table');
          return spent;
        },
        async set() {},
      },
    );
    const account = ledger.open();
    account.begin();
    await expect(account.close(null)).rejects.toThrow('no table');
    broken = false;
    ledger.open().begin();
    expect(() => ledger.open().begin()).toThrow(BudgetSpentError);
  });
});
