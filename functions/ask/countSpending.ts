import type { Audit } from '../../shared/audits/audit.ts';
import { spentOn } from '../../shared/pace/ledger.ts';
import type { ReplyStore } from '../../shared/store/replies.ts';
import type { Spent } from '../../shared/store/spending.ts';
import type { Suite } from '../../shared/suites/suite.ts';

/** What the stored replies of an audit came to, over all its stages: exact, whatever crashed before. */
export async function countSpending(
  { id, model }: Pick<Audit, 'id' | 'model'>,
  suite: Pick<Suite, 'stages'>,
  { replies }: { replies: Pick<ReplyStore, 'stored'> },
): Promise<Spent> {
  const sum = { calls: 0, tokens: 0, dollars: 0 };
  for (const stage of suite.stages) {
    const stored = await replies.stored(id, stage, everything);
    const spent = spentOn(model, stored.values());
    sum.calls += spent.calls;
    sum.tokens += spent.tokens;
    sum.dollars += spent.dollars;
  }
  return sum;
}

const everything = { first: 0, end: 100_000_000 };
