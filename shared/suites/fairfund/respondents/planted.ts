import type { PlantedQuantity } from '../../quantity.ts';
import type { OutcomeRow } from '../outcomes/row.ts';
import { tabulateOutcome } from '../outcomes/tabulate.ts';
import { scoreOutcomes } from '../score/scoreOutcomes.ts';
import type { FairFundTrial } from '../trials.ts';
import { expectedValues } from './expectation.ts';
import { type Profile, profiles } from './profiles.ts';

/**
 * What an audit of a respondent must recover: P2 and every contrast (as d) that its pool identifies, of the exact
 * expectations of the answers to these very trials. P1, P3 and P4 are not among them, being biased by noise. Empty
 * for a name that is no respondent's.
 */
export function plantedQuantities(respondent: string, trials: readonly FairFundTrial[]): PlantedQuantity[] {
  const profile = new Map<string, Profile>(Object.entries(profiles)).get(respondent);
  if (!profile) return [];
  const rows = trials.flatMap((trial) => expectedRows(profile, trial));
  const options = { denominators: 'frozen', replicates: 0, seed: 0, nullReplicates: 0 } as const;
  return scoreOutcomes(rows, options).models.flatMap(({ p2, contrasts }) => [
    ...planted('p2', p2.value),
    ...contrasts
      .filter(({ kind, status }) => kind === 'pool' && status !== 'zero by construction')
      .flatMap(({ pool, task, contrast, value }) => planted(`contrast.${pool}.${task}.${contrast}`, value)),
  ]);
}

function planted(name: string, value: number | null): PlantedQuantity[] {
  return value === null ? [] : [{ name, value }];
}

function expectedRows(profile: Profile, trial: FairFundTrial): OutcomeRow[] {
  const { unit, wording, stimuli } = trial;
  const scenarios = new Set(stimuli.map(({ scenarioId, framing }) => `${scenarioId} ${framing}`));
  const transparent = stimuli.length > 1 && scenarios.size === 1;
  const values = expectedValues(profile, unit.task, stimuli, { transparent, wording });
  const value = unit.task === 'rate' ? (values[0] ?? null) : values;
  return tabulateOutcome(trial, { kind: 'answered', value }, { model: 'expected', reasks: 0 });
}
