import type { OutcomeKind } from '../outcome.ts';
import type { Game, Induction, Option, OptionOrder, Persona, Prior } from './factors.ts';
import type { Payoffs } from './payoffs.ts';
import type { Terms } from './terms.ts';

/**
 * One reply, as a statistician would load it. A reply that names no option, or both, or that declines to
 * choose has the choice `none`, `a` = 0 and, where there is a prosocial option, `prosocial` = 0 ("0 in
 * the rare case of no selection", section 3.3.1). Where no complete reply was had (truncated,
 * filtered, failed) all three are absent.
 */
export type GamesRow = Payoffs &
  Terms & {
    /** The model, `provider/name`. */
    readonly agent: string;
    readonly game: Game;
    readonly induction: Induction | null;
    /** 1 in the decider's own group, 0 in another; absent outside the group game. */
    readonly ingroup: 0 | 1 | null;
    readonly prior: Prior | null;
    readonly config_id: string;
    readonly prompt_id: string;
    /** From 1. */
    readonly replicate: number;
    readonly choice: Option | 'none' | null;
    /** +1 option 1, -1 option 2, 0 none. */
    readonly a: 1 | -1 | 0 | null;
    /** The option that gives the other person more; absent if neither does. */
    readonly prosocial_option: Option | null;
    readonly prosocial: 0 | 1 | null;
    /** Id of the condition: `main`, or what sets it apart. */
    readonly condition: string;
    readonly persona: Persona | null;
    /** Strategies in the prompt, joined by `+`: in a sampled persona those of the participant. */
    readonly strategies: string | null;
    readonly age: number | null;
    readonly gender: string | null;
    readonly major: string | null;
    readonly status: string | null;
    /** 1 if the persona has donated or volunteered. */
    readonly donor: 0 | 1 | null;
    readonly wage: number | null;
    readonly conversion: number | null;
    readonly temperature: number;
    /** 1 with chain of thought, 0 without. */
    readonly chain_of_thought: 0 | 1;
    readonly option_order: OptionOrder;
    readonly outcome: OutcomeKind;
    /** How often the prompt was put again after an unusable answer. */
    readonly reasks: number;
  };

/** The columns of a row, in order. */
export const columns = [
  'agent',
  'game',
  'induction',
  'ingroup',
  'prior',
  'config_id',
  'prompt_id',
  'replicate',
  'self_1',
  'other_1',
  'self_2',
  'other_2',
  'self_interest',
  'competition',
  'difference_aversion',
  'social_welfare',
  'choice',
  'a',
  'prosocial_option',
  'prosocial',
  'condition',
  'persona',
  'strategies',
  'age',
  'gender',
  'major',
  'status',
  'donor',
  'wage',
  'conversion',
  'temperature',
  'chain_of_thought',
  'option_order',
  'outcome',
  'reasks',
] as const satisfies readonly (keyof GamesRow)[];
