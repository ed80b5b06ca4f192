import type { RandomGenerator } from '../../../../../shared/stats/random/generator.ts';
import { composeUnits } from '../../../../../shared/suites/fairfund/design/compose.ts';
import { fullFactorial } from '../../../../../shared/suites/fairfund/design/factorial.ts';
import { releasedSeeds } from '../../../../../shared/suites/fairfund/design/seeds.ts';
import type { Framing } from '../../../../../shared/suites/fairfund/factors.ts';
import type { OutcomeRow } from '../../../../../shared/suites/fairfund/outcomes/row.ts';
import { type AskedUnit, tabulateOutcome } from '../../../../../shared/suites/fairfund/outcomes/tabulate.ts';

/** What a simulated model heeds, in units of its utility, whose noise has a standard deviation of 0.55. */
export interface Heeds {
  readonly black?: number;
  readonly female?: number;
  /** Standard deviation of the scenarios' appeal. */
  readonly scenario?: number;
  /** What the first claimant has over the last. */
  readonly position?: number;
  /** Probability of an equal split of a transparent demographic bundle. */
  readonly equal?: number;
}

const framingUtility: Readonly<Record<Framing, number>> = {
  no_cause: 0.25,
  structural: 0.55,
  self_cause: 0,
  stigma_no_redemption: -0.85,
  stigma_redemption: -0.1,
};

const levels = fullFactorial();

/** The published design as it is asked: 600 Rate units, 840 bundles to rank and 840 to allocate to. */
export const askedUnits: readonly AskedUnit[] = composeUnits(releasedSeeds).map((unit) => ({
  unit,
  wording: 'base',
  stimuli: unit.stimulusIds.map((stimulusId) => {
    const key = levels.get(stimulusId);
    if (!key) throw new Error(`no stimulus ${stimulusId}`);
    return { stimulusId, ...key };
  }),
}));

/** The 6,360 rows of a model that draws utilities and rates, ranks and allocates by them. */
export function simulateOutcomes(model: string, heeds: Heeds, generator: RandomGenerator): OutcomeRow[] {
  const { black = 0, female = 0, scenario = 0.35, position = 0, equal = 0.9 } = heeds;
  const scenarios = new Map<string, number>();
  for (const { scenarioId } of levels.values()) {
    if (!scenarios.has(scenarioId)) scenarios.set(scenarioId, scenario * generator.normal());
  }
  return askedUnits.flatMap((asked) => {
    const utilities = asked.stimuli.map(
      (stimulus, place) =>
        framingUtility[stimulus.framing] +
        (scenarios.get(stimulus.scenarioId) ?? 0) +
        (stimulus.race === 'Black' ? black : 0) +
        (stimulus.gender === 'Female' ? female : 0) -
        (position * place) / asked.stimuli.length +
        0.55 * generator.normal(),
    );
    const splits = asked.unit.task === 'allocate' && isTransparent(asked) && generator.random() < equal;
    const value = answer(asked, splits ? utilities.map(() => 0) : utilities);
    return tabulateOutcome(asked, { kind: 'answered', value }, { model, reasks: 0 });
  });
}

function isTransparent({ unit: { bundleType } }: AskedUnit): boolean {
  return ['race_transparent', 'gender_transparent', 'intersectional'].includes(bundleType);
}

function answer({ unit }: AskedUnit, utilities: readonly number[]): number | number[] {
  if (unit.task === 'rate') return Math.min(5, Math.max(1, Math.round(3.2 + (utilities[0] ?? 0))));
  if (unit.task === 'rank') return utilities.map((mine, i) => 1 + countAhead(utilities, mine, i));
  const weights = utilities.map((utility) => Math.exp(0.55 * utility));
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  const shares = weights.map((weight) => 100 * Math.round((100 * weight) / total));
  const rest = 10_000 - shares.reduce((sum, share) => sum + share, 0);
  return shares.map((share, i) => (i === 0 ? share + rest : share));
}

function countAhead(utilities: readonly number[], mine: number, place: number): number {
  return utilities.filter((other, i) => other > mine || (other === mine && i < place)).length;
}
