import { shuffled } from '../draw.ts';
import type { GamesConfig } from './config.ts';
import { type Game, type Induction, priors } from './factors.ts';
import { type State, stateFor, statesOf } from './states.ts';
import type { Situation } from './trial.ts';
import { minimalGroups } from './wording.ts';

const absent = { induction: null, ingroup: null, label: null, prior: null };

/** The prompts of a game before conditions and replicates: 240 distributional, 1,920 group, 240 each of reciprocity. */
export function situationsOf(game: Game, config: GamesConfig): readonly Situation[] {
  const states = config.payoffs?.map((payoffs) => stateFor(game, payoffs)) ?? statesOf(game);
  if (game === 'distributional') return states.map((state) => ({ ...absent, game, ...state }));
  if (game === 'group')
    return config.inductions.flatMap((each) => groupSituations(states, each, config.seed));
  return states.flatMap((state) => priors.map((prior) => ({ ...absent, game, ...state, prior })));
}

/** Each state with an ingroup and an outgroup match; the decider's own group is the same in both. */
function groupSituations(states: readonly State[], induction: Induction, seed: number): Situation[] {
  const labels = ownGroups(states.length, induction, seed);
  return [true, false].flatMap((ingroup) =>
    states.map((state, index) => ({
      ...absent,
      game: 'group' as const,
      ...state,
      induction,
      ingroup,
      label: labels[index] ?? null,
    })),
  );
}

/** The decider's group in each state: half the states each, in seeded order. Empty where groups have no labels. */
function ownGroups(states: number, induction: Induction, seed: number): string[] {
  if (induction !== 'envelope' && induction !== 'painters') return [];
  const [first, second] = minimalGroups[induction].labels;
  const halves = Array.from({ length: states }, (_, index) => (index % 2 === 0 ? first : second));
  return shuffled(halves, seed, 'own group', induction);
}
