import { expect, test } from 'vitest';
import { tabulateOutcome } from '../../../../../shared/suites/fairfund/outcomes/tabulate.ts';
import { equalSplitRates } from '../../../../../shared/suites/fairfund/score/equalSplit.ts';
import { prepareModel } from '../../../../../shared/suites/fairfund/score/modelScores.ts';
import { goldenRows } from './golden.ts';
import { askedUnits } from './simulatedOutcomes.ts';

test('rates are by type of bundle, over validly answered bundles alone', () => {
  const bundles = askedUnits.filter(
    ({ unit }) => unit.task === 'allocate' && unit.bundleType === 'race_transparent',
  );
  const rows = bundles.flatMap((asked, i) => {
    const context = { model: 'm', reasks: 0 };
    if (i < 10) return tabulateOutcome(asked, { kind: 'malformed', reason: 'no sum' }, context);
    const value = i < 40 ? [2500, 2500, 2500, 2500] : [2500, 2500, 2501, 2499];
    return tabulateOutcome(asked, { kind: 'answered', value }, context);
  });
  const [race, disguised] = equalSplitRates(prepareModel('m', rows).answers);
  expect(race).toMatchObject({ focalAxis: 'race', mode: 'transparent', bundles: 50, equal: 30, rate: 0.6 });
  expect(disguised).toMatchObject({
    focalAxis: 'race',
    mode: 'disguised',
    bundles: 0,
    rate: null,
    low: null,
  });
});

test('a model that always splits equally is at 1 in every type, with an interval below it', () => {
  const rates = equalSplitRates(prepareModel('const/equal-split', goldenRows('constant')).answers);
  expect(rates.map(({ rate }) => rate)).toEqual([1, 1, 1, 1, 1, 1, 1]);
  expect(rates.every(({ low, high }) => low !== null && low < 1 && high === 1)).toBe(true);
});
