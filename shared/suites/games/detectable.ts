import { designErrors } from '../../stats/designErrors.ts';
import { minimumDetectableEffect, power } from '../../stats/power.ts';
import type { DetectableEffect } from '../quantity.ts';
import { conditionId } from './condition.ts';
import { motivesDesign } from './design.ts';
import { promptId } from './promptId.ts';
import type { GamesTrial } from './trial.ts';

/** The largest standard deviation that a choice coded +1 and -1 can have, and that of one coded 1 and 0. */
const deviationOf = { sign: 1, share: 0.5 } as const;

/**
 * What the main design could find, before any call: the minimum detectable effect (5%, two-sided, 80% power) and the power
 * to find 0.1, of equations 3, 4 and 5. Choices are taken to vary as much as they can. The truth lies between two cases:
 * replicates of a prompt that are independent, and replicates that are all alike.
 */
export function detectableEffects(trials: readonly GamesTrial[]): DetectableEffect[] {
  const main = trials.filter(({ condition }) => conditionId(condition) === 'main');
  const of = (game: string) => main.filter(({ situation }) => situation.game === game);
  return [
    ...coefficients('distributional', of('distributional'), false),
    ...coefficients('group.pooled', of('group'), true),
    ...reciprocity('reciprocity.direct', of('direct')),
    ...reciprocity('reciprocity.indirect', of('indirect')),
  ];
}

function coefficients(prefix: string, trials: readonly GamesTrial[], byGroup: boolean): DetectableEffect[] {
  if (trials.length === 0) return [];
  const errors = [...designErrors(motivesDesign(trials, byGroup))].filter(([term]) => term !== 'const');
  return errors.map(([term, error]) => detectable(`${prefix}.${term}`, deviationOf.sign * error, trials));
}

function reciprocity(name: string, trials: readonly GamesTrial[]): DetectableEffect[] {
  const perPrior = trials.length / 2;
  return perPrior < 1 ? [] : [detectable(name, deviationOf.share * Math.sqrt(2 / perPrior), trials)];
}

function detectable(name: string, error: number, trials: readonly GamesTrial[]): DetectableEffect {
  const prompts = new Set(trials.map(promptId)).size;
  const alike = error * Math.sqrt(trials.length / prompts);
  return {
    name,
    minimumDetectable: { independent: minimumDetectableEffect(error), alike: minimumDetectableEffect(alike) },
    powerAtTenth: { independent: power(0.1, error), alike: power(0.1, alike) },
  };
}
