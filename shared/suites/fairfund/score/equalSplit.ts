import { wilsonInterval } from '../../../stats/wilson.ts';
import { bundleTypes } from '../factors.ts';
import { presentationOf } from '../outcomes/presentation.ts';
import { type Answer, groupByUnit, type PoolAnswers } from './answers.ts';
import type { EqualSplitRate } from './estimates.ts';
import { poolIndex } from './tables.ts';

/** Shares of $10,000 that differ by less are equal. */
const cent = 0.01;

/**
 * How often one model splits the money equally, by type of bundle (paper, figure 5). A bundle answered twice
 * counts once, and is equal if all its shares are.
 */
export function equalSplitRates(answers: PoolAnswers): EqualSplitRate[] {
  return bundleTypes.map((bundleType) => {
    const bundles = groupByUnit(answers[poolIndex(bundleType, 'allocate')] ?? []).filter(
      ({ length }) => length > 1,
    );
    const equal = bundles.filter(isEqualSplit).length;
    const interval = wilsonInterval(equal, bundles.length);
    return {
      bundleType,
      ...presentationOf[bundleType],
      bundles: bundles.length,
      equal,
      rate: bundles.length === 0 ? null : equal / bundles.length,
      low: interval?.low ?? null,
      high: interval?.high ?? null,
    };
  });
}

/** Whether all claimants of a bundle get the same. */
export function isEqualSplit(bundle: readonly Pick<Answer, 'value'>[]): boolean {
  const shares = bundle.map(({ value }) => value);
  return Math.max(...shares) - Math.min(...shares) < cent;
}
