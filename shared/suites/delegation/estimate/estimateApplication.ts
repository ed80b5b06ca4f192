import { clustersOf } from '../../../stats/clusters.ts';
import { comparePairs } from '../../../stats/comparePairs.ts';
import { clusteredMean, meanEstimate } from '../../../stats/mean.ts';
import { outcomeKinds } from '../../outcome.ts';
import { type Application, units } from '../factors.ts';
import type { DelegationRow } from '../row.ts';
import { byCondition, valuesOf } from './conditionRows.ts';
import type { ApplicationEstimates, ConditionEstimate } from './estimates.ts';

/** The estimates of one application from one model's rows, which must be in canonical order. */
export function estimateApplication(
  application: Application,
  rows: readonly DelegationRow[],
): ApplicationEstimates {
  const groups = byCondition(rows);
  const baseline = groups.get('none');
  const treated = [...groups].filter(([condition]) => condition !== 'none');
  return {
    application,
    unit: units[application],
    conditions: [...groups].map(([condition, own]) => ({ condition, ...estimateCondition(own) })),
    againstBaseline: comparePairs(
      (baseline ? treated : []).map(([condition, own]) => ({
        name: `${condition} - none`,
        first: valuesOf(own),
        second: valuesOf(baseline ?? []),
      })),
    ),
  };
}

function estimateCondition(rows: readonly DelegationRow[]): Omit<ConditionEstimate, 'condition'> {
  const values = valuesOf(rows);
  const firms = rows.filter(({ value }) => value !== null).map(({ firm }) => firm);
  return {
    mean: meanEstimate(values),
    clusteredByFirm: clusteredMean(values, clustersOf(firms)),
    outcomes: Object.fromEntries(
      outcomeKinds.flatMap((kind) => {
        const count = rows.filter(({ outcome }) => outcome === kind).length;
        return count > 0 ? [[kind, count]] : [];
      }),
    ),
  };
}
