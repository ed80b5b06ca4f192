import type { Condition } from './condition.ts';
import type { Game, Induction, Prior, Strategy } from './factors.ts';
import type { Demographics } from './participants.ts';
import type { State } from './states.ts';

/** A state as a game puts it: what tells one prompt of a condition from another. */
export interface Situation extends State {
  readonly game: Game;
  /** How group identity is induced; null outside the group game. */
  readonly induction: Induction | null;
  /** Whether person A shares the decider's group; null outside the group game. */
  readonly ingroup: boolean | null;
  /** The decider's own minimal group, e.g. `Maize`; null where there is none. */
  readonly label: string | null;
  /** What person A did in round 1; null outside the reciprocity games. */
  readonly prior: Prior | null;
}

/** The part that a model is asked to play: of a demographic persona no strategy, of a strategic one nothing else. */
export interface Role {
  readonly demographics: Demographics | null;
  readonly strategies: readonly Strategy[];
}

/** One prompt, asked once. */
export interface GamesTrial {
  readonly situation: Situation;
  readonly condition: Condition;
  /** The condition's persona as it was drawn for this trial; null without a persona. */
  readonly role: Role | null;
  /** Number of the repetition, from 0. */
  readonly replicate: number;
  readonly maxTokens: number;
}
