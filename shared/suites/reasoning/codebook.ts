import { type Value, values } from './values.ts';

/** Raised whenever a definition, an example, the prompt or the way of splitting changes. */
export const codebookVersion = '2';

/** The code of a sentence that states no value: it restates the task, or reasons about it. */
export const understanding = 'understanding';

/** A code: {@link understanding} or a value. */
export type Code = Value | typeof understanding;

/** An entry of the codebook. */
export interface Mechanism {
  /** As the prompt has it, and answers are to have it. */
  readonly name: string;
  readonly definition: string;
  /** One sentence from one of the games that states it. */
  readonly example: string;
}

/**
 * The codebook (section 3.4.1). The paper prints altruism (appendix 8.5); the others follow the literature that it
 * names: Fehr and Schmidt (1999), Bolton and Ockenfels (2000), Charness and Rabin (2002), Chen and Li (2009),
 * Fehr and Gächter (2000), Premack and Woodruff (1978).
 */
export const codebook: Readonly<Record<Code, Mechanism>> = {
  understanding: {
    name: 'understanding',
    definition:
      'The sentence repeats or works out the rules, the options or the payoffs, or announces a decision, without a motive for it.',
    example: 'If I choose B1, I receive 400 points and A receives 800 points.',
  },
  altruism: {
    name: 'altruism',
    definition:
      'Altruism is the principle and practice of concern for the well-being and/or happiness of other humans or animals above oneself.',
    example: 'By choosing B1, A will get more in their payoff.',
  },
  fairness: {
    name: 'fairness',
    definition:
      'Fairness is a dislike of unequal outcomes: what matters is how close the payoffs of both are to each other.',
    example: 'B2 is the more even split, so that neither of us is left far behind.',
  },
  social_welfare: {
    name: 'social welfare maximization',
    definition:
      'Social welfare maximization is the wish to make the sum of the payoffs of all as large as possible.',
    example: 'Together we receive more points if I choose B2.',
  },
  self_interest: {
    name: 'self-interest',
    definition: "Self-interest is concern for one's own payoff, whatever the other receives.",
    example: 'B1 leaves me with the most points.',
  },
  competition: {
    name: 'competition',
    definition: 'Competition is the wish to be ahead of the other, or to lower what the other receives.',
    example: 'With B1 I end up with more than A does.',
  },
  cooperation: {
    name: 'cooperation',
    definition:
      'Cooperation is the wish to act together with the other for an outcome that is good for both.',
    example: 'Choosing B2 is a way for us to work together, and both of us gain.',
  },
  ingroup_cooperation: {
    name: 'ingroup cooperation',
    definition:
      "Ingroup cooperation is help or favour towards the other because of a membership in one's own group.",
    example: 'Since A belongs to my group, I want to support A.',
  },
  outgroup_cooperation: {
    name: 'outgroup cooperation',
    definition:
      'Outgroup cooperation is help or favour towards the other although the other belongs to another group.',
    example: 'Even though A is of the other group, I would like to help A.',
  },
  outgroup_competition: {
    name: 'outgroup competition',
    definition:
      'Outgroup competition is the wish to be ahead of the other, or to withhold help, because of a membership in another group.',
    example: 'A is not of my group, so I would rather not let A gain.',
  },
  positive_reciprocity: {
    name: 'positive reciprocity',
    definition: 'Positive reciprocity is the wish to return a kindness that was done before.',
    example: 'A was generous in the first round, and I want to give something back.',
  },
  negative_reciprocity: {
    name: 'negative reciprocity',
    definition:
      'Negative reciprocity is the wish to punish, or not to reward, an unkindness that was done before.',
    example: 'A took the larger share in the first round, so A deserves less now.',
  },
  theory_of_mind: {
    name: 'theory of mind',
    definition: "Theory of mind is reasoning about the other's beliefs, intentions or feelings.",
    example: 'A probably chose that way in the hope that I would do the same.',
  },
};

const general = [
  'altruism',
  'fairness',
  'social_welfare',
  'self_interest',
  'competition',
  'cooperation',
] as const;
const group = ['ingroup_cooperation', 'outgroup_cooperation', 'outgroup_competition'] as const;
const reciprocal = ['positive_reciprocity', 'negative_reciprocity', 'theory_of_mind'] as const;

/** The values of each game's codebook, in the order of {@link values}. */
const ofGame: Readonly<Record<string, readonly Value[]>> = {
  distributional: general,
  group: [...general, ...group],
  direct: [...general, ...reciprocal],
  indirect: [...general, ...reciprocal],
};

/** Whether there is a codebook for a game. */
export function hasCodebook(game: string): boolean {
  return Object.hasOwn(ofGame, game);
}

/** The values of a game's codebook. @throws RangeError for a game without one */
export function codebookOf(game: string): readonly Value[] {
  const own = ofGame[game];
  if (!own) throw new RangeError(`There is no codebook for ${game}.`);
  return values.filter((value) => own.includes(value));
}
