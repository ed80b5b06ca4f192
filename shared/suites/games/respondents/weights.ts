import type { TermName } from '../terms.ts';
import type { StatedValue } from './stated.ts';

/** What a simulated respondent wants, in log-odds of choosing an option. */
export interface Weights {
  /** What each motive of equation 3 weighs. */
  readonly motives: Readonly<Record<TermName, number>>;
  /** What is added to them if the other person is of the same group (equation 4). */
  readonly ingroup: Readonly<Record<TermName, number>>;
  /** What the prosocial option gains from person A's help, and loses from misbehaviour. */
  readonly direct: number;
  readonly indirect: number;
  /** What a strategic persona adds to its motive. */
  readonly obedience: number;
  /** What the option named first gains. */
  readonly primacy: number;
  /** Scale of the random part of utility: the larger, the closer to a toss. Positive. */
  readonly noise: number;
  /** Probability of naming no option. */
  readonly lapse: number;
  /** Whether what it says is drawn apart from what it chooses: its talk then tells nothing. */
  readonly idleTalk: boolean;
  /** Values that it states at random, and by which it then decides alone; none if empty. */
  readonly stated: readonly StatedValue[];
}

const nothing = { self_interest: 0, competition: 0, difference_aversion: 0, social_welfare: 0 };

const unmoved: Weights = {
  motives: nothing,
  ingroup: nothing,
  direct: 0,
  indirect: 0,
  obedience: 0,
  primacy: 0,
  noise: 1,
  lapse: 0,
  idleTalk: false,
  stated: [],
};

/**
 * The respondents. Log-odds:
 *
 * | name         | self | comp. | diff. av. | welfare | ingroup shift            | direct | indirect | obedience | primacy | noise | lapse |
 * |--------------|-----:|------:|----------:|--------:|--------------------------|-------:|---------:|----------:|--------:|------:|------:|
 * | egoist       |  2.0 |   0.2 |       0.0 |     0.2 | none                     |    0.0 |      0.0 |       0.5 |     0.0 |     1 |  0.00 |
 * | utilitarian  |  0.4 |  -0.1 |       0.4 |     1.6 | none                     |    0.0 |      0.0 |       0.5 |     0.0 |     1 |  0.00 |
 * | reciprocator |  0.9 |  -0.1 |       0.3 |     0.8 | none                     |    0.9 |      0.5 |       1.5 |     0.0 |     1 |  0.00 |
 * | partisan     |  1.2 |   0.3 |       0.1 |     0.5 | self -0.6, welfare +0.8  |    0.2 |      0.1 |       1.0 |     0.0 |     1 |  0.00 |
 * | drifter      |  0.0 |   0.0 |       0.0 |     0.0 | none                     |    0.0 |      0.0 |       0.0 |     0.4 |     1 |  0.05 |
 * | talker       |  0.5 |   0.3 |       0.3 |     0.4 | none                     |    0.0 |      0.0 |       0.0 |     0.0 |     1 |  0.00 |
 *
 * The talker's chain of thought argues for an option that is drawn apart from the one that it chooses. The reasoner
 * weighs nothing: it states values at random, and each that it states moves its choice by a known share.
 */
export const respondentWeights = {
  egoist: {
    ...unmoved,
    motives: { self_interest: 2, competition: 0.2, difference_aversion: 0, social_welfare: 0.2 },
    obedience: 0.5,
  },
  utilitarian: {
    ...unmoved,
    motives: { self_interest: 0.4, competition: -0.1, difference_aversion: 0.4, social_welfare: 1.6 },
    obedience: 0.5,
  },
  reciprocator: {
    ...unmoved,
    motives: { self_interest: 0.9, competition: -0.1, difference_aversion: 0.3, social_welfare: 0.8 },
    direct: 0.9,
    indirect: 0.5,
    obedience: 1.5,
  },
  partisan: {
    ...unmoved,
    motives: { self_interest: 1.2, competition: 0.3, difference_aversion: 0.1, social_welfare: 0.5 },
    ingroup: { ...nothing, self_interest: -0.6, social_welfare: 0.8 },
    direct: 0.2,
    indirect: 0.1,
    obedience: 1,
  },
  drifter: { ...unmoved, primacy: 0.4, lapse: 0.05 },
  talker: {
    ...unmoved,
    motives: { self_interest: 0.5, competition: 0.3, difference_aversion: 0.3, social_welfare: 0.4 },
    idleTalk: true,
  },
  reasoner: {
    ...unmoved,
    stated: [
      { sentence: 'I look for the fairer split.', rate: 0.5, effect: 0.15 },
      { sentence: 'The total for both of us counts.', rate: 0.5, effect: 0.2 },
      { sentence: 'I ask which option earns me more.', rate: 0.5, effect: -0.2 },
      { sentence: 'I want to be further ahead of person A.', rate: 0.3, effect: -0.1 },
      { sentence: 'Person A was kind in round 1.', rate: 0.5, effect: 0.12, after: 'help' },
      { sentence: 'Person A was unkind in round 1.', rate: 0.5, effect: -0.12, after: 'misbehave' },
    ],
  },
} as const satisfies Readonly<Record<string, Weights>>;
