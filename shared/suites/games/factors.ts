/** The factors of SUVA's games (paper, sections 3.2 and 4.3, prompts in section 8). */

/** The games, in the paper's order. */
export const games = ['distributional', 'group', 'direct', 'indirect'] as const;
export type Game = (typeof games)[number];

/** The letter of the decider and of their options: person C in the indirect game, person B in all others. */
export function deciderLetter(game: Game): 'B' | 'C' {
  return game === 'indirect' ? 'C' : 'B';
}

/** How a group identity is induced; the first two are minimal groups (section 8.1.2). */
export const inductions = ['envelope', 'painters', 'hometown', 'school'] as const;
export type Induction = (typeof inductions)[number];

/** What person A did in round 1 of a reciprocity game. */
export const priors = ['help', 'misbehave'] as const;
export type Prior = (typeof priors)[number];

/** The options of a state. */
export type Option = 1 | 2;

/** The four strategic personas (section 8.3.2). */
export const strategies = ['selfish', 'comparison', 'welfare', 'fairness'] as const;
export type Strategy = (typeof strategies)[number];

/**
 * What a persona consists of: one strategy alone; `demographic`, everything but a strategy; or `sampled`,
 * a whole participant, the paper's "aggregate persona".
 */
export const personas = [...strategies, 'demographic', 'sampled'] as const;
export type Persona = (typeof personas)[number];

/** Annual incomes in dollars: the 10th, 50th and 90th percentile of U.S. wages in 2023 (section 4.3.1). */
export const wages = [17_000, 74_202, 216_056] as const;
export type Wage = (typeof wages)[number];

/** Dollars that 100 points are worth (section 10.1). */
export const conversions = [0.01, 1, 100, 10_000] as const;

/** In which order the prompt names the options; their labels stay with their payoffs. */
export const optionOrders = ['standard', 'swapped'] as const;
export type OptionOrder = (typeof optionOrders)[number];
