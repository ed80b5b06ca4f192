import { clustersOf } from '../../../stats/clusters.ts';
import { groupBy } from '../../../stats/groupBy.ts';
import { type NotIdentified, notIdentified } from '../../../stats/identified.ts';
import { clusteredMean, type MeanEstimate } from '../../../stats/mean.ts';
import { type GameRow, isChosen } from './rows.ts';

/**
 * The share of prompts to which all replicates give the same choice (1, 2 or none), among those put at least
 * twice; the interval is cluster-robust by payoff configuration.
 */
export function choiceConsistency(rows: readonly GameRow[]): MeanEstimate | NotIdentified {
  const prompts = groupBy(rows.filter(isChosen), (row) => row.prompt_id);
  const repeated = [...prompts.values()].filter((replicates) => replicates.length > 1);
  if (repeated.length === 0) return notIdentified('no prompt was answered more than once');
  const agreement = repeated.map((replicates) => {
    return replicates.every((row) => row.choice === replicates[0]?.choice) ? 1 : 0;
  });
  return clusteredMean(agreement, clustersOf(repeated.map(([first]) => first?.config_id ?? '')));
}
