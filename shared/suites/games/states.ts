import type { Game } from './factors.ts';
import { allowsReciprocity, optionsDiffer, type Payoffs } from './payoffs.ts';

/** A payoff configuration with its id: `D001`…`D240`, in the reciprocity games `R001`…`R120`. */
export interface State {
  readonly configId: string;
  readonly payoffs: Payoffs;
}

const values = [0, 200, 400, 600];

/** 4^4 combinations of 0, 200, 400 and 600 points less the 16 with identical options (section 8.1.1). */
const grid: readonly Payoffs[] = values
  .flatMap((self_1) =>
    values.flatMap((other_1) =>
      values.flatMap((self_2) => values.map((other_2) => ({ self_1, other_1, self_2, other_2 }))),
    ),
  )
  .filter(optionsDiffer);

const distributionalStates = numbered('D', grid);
const reciprocityStates = numbered('R', grid.filter(allowsReciprocity));

/** The states of a game in the paper's design: 240, or 120 where A's prior choice must be kind or unkind. */
export function statesOf(game: Game): readonly State[] {
  return game === 'direct' || game === 'indirect' ? reciprocityStates : distributionalStates;
}

/** The same states by payoffs; those outside the design are named by their payoffs, e.g. `D800-400-600-800`. */
export function stateFor(game: Game, payoffs: Payoffs): State {
  const states = statesOf(game);
  const key = payoffKey(payoffs);
  const configId = states === reciprocityStates ? `R${key}` : `D${key}`;
  return states.find((state) => payoffKey(state.payoffs) === key) ?? { configId, payoffs };
}

/** The four payoffs in one word. */
export function payoffKey({ self_1, other_1, self_2, other_2 }: Payoffs): string {
  return [self_1, other_1, self_2, other_2].join('-');
}

function numbered(letter: string, payoffs: readonly Payoffs[]): State[] {
  return payoffs.map((each, index) => ({
    configId: letter + String(index + 1).padStart(3, '0'),
    payoffs: each,
  }));
}
