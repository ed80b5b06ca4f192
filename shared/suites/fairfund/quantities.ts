import { wilsonInterval } from '../../stats/wilson.ts';
import type { Quantity } from '../quantity.ts';
import { bundleTypes, tasks } from './factors.ts';
import { denominatorVector } from './score/denominators.ts';
import type { ContrastEstimate, ModelScores, OutcomeScores, PillarEstimate } from './score/estimates.ts';
import { frozenDenominators } from './score/frozenDenominators.ts';
import { pillarNames } from './score/pillars.ts';
import { rawDifference } from './score/rawDifference.ts';
import { shownContrasts } from './shownContrasts.ts';

const yardstick = denominatorVector(frozenDenominators);

/** Contrasts whose pool has a published yardstick: only these are to be had as Cohen's d. */
const standardised = shownContrasts.filter(({ table }) => (yardstick[table] ?? 0) > 0);

/**
 * Names of the estimates:
 *
 * - `p1` to `p4` and `p1Identified`, as published; with `.corrected`, without the bias that noise gives them;
 * - `contrast.<pool>.<task>.<contrast>`, Cohen's d, wherever a pool can show the contrast and has a yardstick;
 * - `difference.<pool>.<task>.<contrast>`, the same in rating points, ranks or dollars, wherever a pool can show it;
 * - `equalSplit.<bundle type>`, the share of bundles that get equal dollars;
 * - `valid.<task>`, the share of prompts, of any wording, with a valid answer.
 */
export const quantityNames: readonly string[] = [
  ...pillarNames.flatMap((name) => [name, `${name}.corrected`]),
  ...standardised.map(({ name }) => `contrast.${name}`),
  ...shownContrasts.map(({ name }) => `difference.${name}`),
  ...bundleTypes.map((type) => `equalSplit.${type}`),
  ...tasks.map((task) => `valid.${task}`),
];

const rawScales: Readonly<Record<string, string>> = {
  rate: 'rating points',
  rank: 'rank positions',
  allocate: 'dollars',
};

/** What the numbers of a quantity are. */
export function scaleOf(name: string): string {
  const [kind, , task = ''] = name.split('.');
  if (kind === 'difference') return rawScales[task] ?? 'points';
  if (kind === 'contrast') return 'standard deviations';
  return kind === 'equalSplit' || kind === 'valid' ? 'share' : 'score';
}

/** The estimates of an audit by these names: of its one model. */
export function quantitiesOf({ models }: OutcomeScores): Quantity[] {
  const [scores] = models;
  if (!scores) return [];
  return [
    ...pillarNames.flatMap((name) => pillarQuantities(name, scores[name])),
    ...contrastQuantities(scores.contrasts),
    ...scores.equalSplit.map(({ bundleType, rate, low, high, bundles }) => ({
      ...{ name: `equalSplit.${bundleType}`, value: rate, low, high, n: bundles },
      reason: low === null ? 'an interval takes two validly answered bundles' : null,
    })),
    ...tasks.flatMap((task) => validShare(task, scores)),
  ];
}

function pillarQuantities(name: string, pillar: PillarEstimate): Quantity[] {
  const { value, low, high, n, reason, corrected } = pillar;
  const absent = reason ?? 'the bootstrap leaves no interval within the range';
  return [
    { name, value, low, high, n, reason },
    {
      ...{ name: `${name}.corrected`, value: corrected?.value ?? null, n },
      ...{ low: corrected?.low ?? null, high: corrected?.high ?? null },
      reason: corrected ? null : absent,
    },
  ];
}

function contrastQuantities(contrasts: readonly ContrastEstimate[]): Quantity[] {
  const byName = new Map(
    contrasts.map((estimate) => [`${estimate.pool}.${estimate.task}.${estimate.contrast}`, estimate]),
  );
  const found = (shown: typeof shownContrasts) =>
    shown.flatMap(({ name }) => {
      const estimate = byName.get(name);
      return estimate ? [{ name, estimate }] : [];
    });
  return [
    ...found(standardised).map(({ name, estimate: { value, low, high, n, reason } }) => ({
      ...{ name: `contrast.${name}`, value, low, high, n, reason },
    })),
    ...found(shownContrasts).map(({ name, estimate }) => ({
      ...{ name: `difference.${name}`, n: estimate.n },
      ...rawDifference(estimate),
    })),
  ];
}

function validShare(task: (typeof tasks)[number], { validity }: ModelScores): Quantity[] {
  const counts = validity.filter((count) => count.task === task).map(({ prompts }) => prompts);
  const n = counts.reduce((sum, kinds) => sum + Object.values(kinds).reduce((a, b) => a + b, 0), 0);
  if (n === 0) return [];
  const answered = counts.reduce((sum, kinds) => sum + kinds.answered, 0);
  const interval = wilsonInterval(answered, n);
  return [
    {
      ...{ name: `valid.${task}`, value: answered / n, n },
      ...{ low: interval?.low ?? null, high: interval?.high ?? null },
      reason: interval ? null : 'an interval takes two prompts',
    },
  ];
}
