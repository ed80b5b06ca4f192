import type { OutcomeRow } from '../outcomes/row.ts';
import { tabulateOutcome } from '../outcomes/tabulate.ts';
import type { ModelScores } from '../score/estimates.ts';
import { scoreOutcomes } from '../score/score-outcomes.ts';
import type { FairFundTrial } from '../trials.ts';
import { expectedValues } from './expectation.ts';
import { type ProfileName, profiles } from './profiles.ts';

/**
 * The scores of a respondent without its noise: every contrast and pillar of the exact expectations of its answers,
 * over the very trials of an audit. What an audit of the respondent estimates.
 */
export function plantedScores(name: ProfileName, trials: readonly FairFundTrial[]): ModelScores {
  const rows = trials.flatMap((trial) => expectedRows(name, trial));
  const [scores] = scoreOutcomes(rows, {
    denominators: 'frozen',
    replicates: 0,
    seed: 0,
    nullReplicates: 0,
  }).models;
  if (!scores) throw new Error('There are no trials to expect answers of.');
  return scores;
}

function expectedRows(name: ProfileName, trial: FairFundTrial): OutcomeRow[] {
  const { unit, wording, stimuli } = trial;
  const scenarios = new Set(stimuli.map(({ scenarioId, framing }) => `${scenarioId} ${framing}`));
  const transparent = stimuli.length > 1 && scenarios.size === 1;
  const values = expectedValues(profiles[name], unit.task, stimuli, { transparent, wording });
  const value = unit.task === 'rate' ? (values[0] ?? null) : values;
  return tabulateOutcome(trial, { kind: 'answered', value }, { model: name, reasks: 0 });
}

/** One planted value beside its estimate. */
export interface Recovery {
  /** What was planted: `P2`, or `pool.task.contrast`. */
  readonly effect: string;
  readonly planted: number;
  readonly estimate: number;
  readonly low: number;
  readonly high: number;
  readonly inside: boolean;
}

/**
 * Whether the estimates of an audit recover what was planted: P2, and every contrast (as d) that its pool identifies
 * and that has an interval. P1, P3 and P4 are not among them, being biased by noise.
 */
export function recoveries(planted: ModelScores, estimated: ModelScores): Recovery[] {
  const truths = new Map(planted.contrasts.map((contrast) => [effectOf(contrast), contrast.value]));
  const pairs = [
    { effect: 'P2', planted: planted.p2.value, estimate: estimated.p2 },
    ...estimated.contrasts
      .filter(({ kind, status }) => kind === 'pool' && status === 'estimated')
      .map((estimate) => ({
        effect: effectOf(estimate),
        planted: truths.get(effectOf(estimate)) ?? null,
        estimate,
      })),
  ];
  return pairs.flatMap(({ effect, planted: truth, estimate: { value, low, high } }) =>
    truth === null || value === null || low === null || high === null
      ? []
      : [{ effect, planted: truth, estimate: value, low, high, inside: low <= truth && truth <= high }],
  );
}

function effectOf({ pool, task, contrast }: ModelScores['contrasts'][number]): string {
  return `${pool ?? 'all_pools'}.${task}.${contrast}`;
}
