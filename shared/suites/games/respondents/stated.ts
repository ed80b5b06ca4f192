import { uniform } from '../../draw.ts';
import type { Option } from '../factors.ts';
import { prosocialOption } from '../payoffs.ts';
import type { Scene } from './scene.ts';

/** A value that a respondent states in some of its answers, and that moves its choice where it does. */
export interface StatedValue {
  readonly sentence: string;
  /** Share of answers that state it, whatever the prompt. */
  readonly rate: number;
  /** What stating it adds to the probability of the prosocial option: the planted dependency. */
  readonly effect: number;
  /** After which behaviour of person A it can be stated; always, if absent. */
  readonly after?: 'help' | 'misbehave';
}

/** An answer that follows from what it states. */
export interface ArguedAnswer {
  readonly sentences: readonly string[];
  readonly choice: Option;
}

/**
 * Draws which values are stated, each on its own, and then the choice: prosocial with probability
 * 1/2 + sum of effect x (stated - rate), which a linear probability model with prompt effects has exactly right. The
 * sums of effects must leave it within 0 and 1.
 */
export function arguedAnswer(
  values: readonly StatedValue[],
  scene: Scene,
  seeds: readonly (string | number)[],
): ArguedAnswer {
  const possible = values.filter(({ after }) => after === undefined || after === scene.prior);
  const stated = possible.map(({ rate }, i) => uniform(...seeds, 'states', i) < rate);
  const shift = possible.reduce((sum, { rate, effect }, i) => sum + effect * ((stated[i] ? 1 : 0) - rate), 0);
  const prosocial = prosocialOption(scene.payoffs) ?? 1;
  return {
    sentences: possible.filter((_, i) => stated[i]).map(({ sentence }) => sentence),
    choice: uniform(...seeds, 'chooses') < 0.5 + shift ? prosocial : prosocial === 1 ? 2 : 1,
  };
}
