import type { Game, Induction, Strategy } from './factors.ts';

/**
 * Every text that a model reads, as printed in the paper (section 8), with gaps in braces. `{x}` is the
 * option named first and `{y}` the other; `{self_x}` is what the decider gets from it, `{other_x}` what the
 * other person gets. Where print and sense part, the text is mended: tags are well formed, typesetting
 * slips ("r̈olesïn") are undone. Marked "ours" is what the paper describes but does not print.
 *
 * Raise the version with any change to a text.
 */
export const wordingVersion = '1';

/** The system prompt of all main experiments (8.2). */
export const labPrompt =
  'Imagine you are a lab experiment participant. You will receive $5 for your participation, in addition to other money to be paid as a result of decisions made in the experiment. You will be anonymously paired with one other people, so that your decision may affect the payoffs of others, just as the decisions of the other people in your group may affect your payoffs.';

/** The system prompt with an income and the worth of 100 points (8.3.1, dollars as defined in 10.1). */
export const incentivePrompt =
  'Imagine you are a lab experiment participant, with an annual household income of {wage}. This places you in the {percentile}th percentile of wage earners in the U.S. labor market. You will receive $5 for your participation, in addition to other money to be paid as a result of decisions made in the experiment. You will be anonymously paired with one other person, so that your decision may affect the payoffs of others, just as the decisions of the other people may affect your payoffs. There are "roles" in each game -- generally A or B. These decisions will be made sequentially, in alphabetical order: A players will complete their decision sheets first. Next, B players complete their decision sheets. Your eventual payoff depends on the points you earn to yourself, with 100 points equal to {worth}. Same as you, other people also participate in this experiment to earn compensation.';

/** Sentences of a persona (sample in 8.3.2). Ours: graduates, no student, no donations. */
export const personaSentences = {
  ageAndGender: 'You are a {age}-year-old {gender}.',
  status: {
    undergraduate: 'You are a {major} undergraduate.',
    graduate: 'You are a {major} graduate student.',
    none: 'You are not a student.',
  },
  donor: 'You have actively engaged in charitable behavior before.',
  notDonor: 'You have not actively engaged in charitable behavior before.',
  strategy: 'Your strategy is: {strategies}',
} as const;

/** The strategies as participants ticked them (8.3.2), joined by semicolons in a persona. */
export const strategySentences: Readonly<Record<Strategy, string>> = {
  selfish: 'Try to earn as much money as possible for myself.',
  comparison: 'Try to earn more money than my match.',
  welfare: 'Try to earn as much money as possible for me and my match.',
  fairness: 'Try to choose equal payoff.',
};

/** Minimal groups: what the system prompt adds, and the two groups (8.1.2). */
export const minimalGroups = {
  envelope: {
    text: 'In the beginning of the experiment, each participant including randomly drew one from a stack of envelopes, each of which contained either a Maize or a Blue slip, which determined whether they were assigned to the Maize group or the Blue group. You drew a {label} slip.',
    labels: ['Maize', 'Blue'],
  },
  painters: {
    text: 'In the beginning of the experiment, each participant stated their preference for paintings from either Klee or Kandinsky. Based on their stated preference, participants are allocated to two separate groups: the Klee group and the Kandinsky group. Your stated preference is {label}.',
    labels: ['Klee', 'Kandinsky'],
  },
} as const;

/** The sentence of the group game on person A (8.1.2). */
export const relations: Readonly<Record<Induction, { readonly ingroup: string; readonly outgroup: string }>> =
  {
    envelope: {
      ingroup: 'Person A is from your own group.',
      outgroup: 'Person A is from the other group.',
    },
    painters: {
      ingroup: 'Person A is from your own group.',
      outgroup: 'Person A is from the other group.',
    },
    hometown: {
      ingroup: 'Person A is from the same hometown as you.',
      outgroup: 'Person A is from a different hometown as you.',
    },
    school: {
      ingroup: 'Person A is from the same school as you.',
      outgroup: 'Person A is from a different school as you.',
    },
  };

const oneRound =
  'In this period, you are person B. You may choose {x} or {y}. Person A has no choice in this game. If you choose {x}, person A will receive {other_x} and you will receive {self_x}. If you choose {y}, person A will receive {other_y} and you will receive {self_y}.';

const roundOne =
  'If Person A has chosen {prior_x}, Person A would receive {self_x}, and Person B would receive {other_x}. If Person A has chosen {prior_y}, Person A would receive {self_y}, and Person B would receive {other_y}.';

const roundTwo =
  'Now you may choose {x} or {y}. If you choose {x}, you would receive {self_x} and Person A would receive {other_x}. If you choose {y}, you would receive {self_y} and Person A would receive {other_y}.\n# Decision\nPerson A has chosen {prior} before your move. Now you can choose {x} or {y}.';

/** The description of each game, up to what is asked for (8.1). The group game adds a relation. */
export const descriptions: Readonly<Record<Game, string>> = {
  distributional: oneRound,
  group: `${oneRound} {relation}`,
  direct: `There are two players -- Person A and B. You are person B and you will need to play two rounds of game. In round 1, Person A has already made a choice, which affects the payoffs of Person A and Person B. Next in the round 2, you will make another decision, which affects your and Person A's payoffs for this round. ${roundOne} ${roundTwo}`,
  indirect: `There are three players -- Person A, B, and C. Person A has already made a choice, which affects the payoffs of Person A and Person B. In this period, you are person C and your choice affects your and Person A's payoffs. ${roundOne} ${roundTwo}`,
};

const reasonFirst =
  'You should first briefly reason step by step and put in <reason></reason>. After all reasoning, you give your answer but put it in <answer></answer> ({x} or {y} only).';
const reasoningFirst = reasonFirst.replace('<reason></reason>', '<reasoning></reasoning>');

/** What is asked for: a chain of thought, then the answer. */
export const reasonRequests: Readonly<Record<Game, string>> = {
  distributional: reasonFirst,
  group: reasonFirst,
  direct: reasoningFirst,
  indirect: reasoningFirst,
};

/** What is asked for without chain of thought (8.3.3; printed for the distributional game). */
export const directRequest =
  'Please directly give your answer but put it in <answer></answer> ({x} or {y} only).';
