import { conditionId } from './condition.ts';
import type { GamesTrial, Situation } from './trial.ts';

/** Id of a situation, e.g. `distributional|D001`, `group|D001|envelope|in`, `direct|R001|help`. */
export function situationId({ game, configId, induction, ingroup, prior }: Situation): string {
  const group = induction === null ? [] : [induction, ingroup ? 'in' : 'out'];
  return [game, configId, ...group, ...(prior === null ? [] : [prior])].join('|');
}

/** Id of a prompt: its situation, and its condition unless that is the main design. */
export function promptId({ situation, condition }: GamesTrial): string {
  const id = conditionId(condition);
  return situationId(situation) + (id === 'main' ? '' : `|${id}`);
}
