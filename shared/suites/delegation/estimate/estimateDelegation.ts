import { groupBy } from '../../../stats/groupBy.ts';
import { type Application, applications } from '../factors.ts';
import type { DelegationRow } from '../row.ts';
import { compareModels } from './compareModels.ts';
import { estimateApplication } from './estimateApplication.ts';
import type { DelegationEstimates } from './estimates.ts';

/**
 * Means by condition, comparisons with the baseline and between models (section 6): Welch's t-test and
 * Cohen's d, with raw and Holm-adjusted p-values. The result does not depend on the order of the rows.
 */
export function estimateDelegation(rows: readonly DelegationRow[]): DelegationEstimates {
  const byModel = groupBy(rows.toSorted(byIdentity), (row) => row.agent);
  return {
    models: [...byModel].map(([model, own]) => ({
      model,
      applications: byApplication(own).map(([application, those]) => estimateApplication(application, those)),
    })),
    betweenModels:
      byModel.size < 2
        ? []
        : byApplication([...byModel.values()].flat()).map(([application, those]) => ({
            application,
            comparisons: compareModels(those),
          })),
  };
}

/** The rows of each application that has any, in the paper's order. */
function byApplication(rows: readonly DelegationRow[]): [Application, DelegationRow[]][] {
  const groups = groupBy(rows, (row) => row.application);
  return applications.flatMap((application) => {
    const own = groups.get(application);
    return own ? [[application, own]] : [];
  });
}

function byIdentity(a: DelegationRow, b: DelegationRow): number {
  return (
    compare(a.agent, b.agent) ||
    compare(a.prompt_id, b.prompt_id) ||
    a.replicate - b.replicate ||
    compare(a.value ?? -1, b.value ?? -1)
  );
}

function compare(a: string | number, b: string | number): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
