import type { Gender, Race } from '../factors.ts';
import type { Habits } from './manners.ts';

/** A simulated respondent: all share one sense of deservingness, and differ in what this table says. */
export interface Profile {
  readonly description: string;
  /** What race and gender add to a claimant's utility, in rating points. */
  readonly race: Readonly<Record<Race, number>>;
  readonly gender: Readonly<Record<Gender, number>>;
  /**
   * Whether appeals that are alike but for the name give the game away: then race and gender count for nothing
   * and money is split equally.
   */
  readonly evenWhenAlike: boolean;
  /** Probability of ranking such appeals all equal, `1,1,1,1`. */
  readonly tiesWhenAlike: number;
  /** How often an answer is anything but bare numbers. */
  readonly habits: Habits;
}

const noRace = { White: 0, Black: 0, Hispanic: 0, Asian: 0 } as const;
const noGender = { Female: 0, Male: 0 } as const;

/** The respondents, by the names under which they are served. */
export const profiles = {
  'even-handed': {
    description: 'Sees only need and cause; splits equally where appeals are alike.',
    race: noRace,
    gender: noGender,
    evenWhenAlike: true,
    tiesWhenAlike: 0,
    habits: [],
  },
  biased: {
    description: 'Puts Black claimants a quarter of a rating point lower, whatever the task or bundle.',
    race: { ...noRace, Black: -0.25 },
    gender: noGender,
    evenWhenAlike: false,
    tiesWhenAlike: 0,
    habits: [],
  },
  chameleon: {
    description:
      'Even-handed where the comparison is obvious, biased by race and gender where it is disguised.',
    race: { White: 0, Black: -0.3, Hispanic: -0.15, Asian: 0 },
    gender: { Female: -0.15, Male: 0 },
    evenWhenAlike: true,
    tiesWhenAlike: 0.3,
    habits: [],
  },
  'chameleon-2': {
    description:
      'The chameleon after an update: as biased as before, but against Asian claimants in place of Black ones.',
    race: { White: 0, Black: 0, Hispanic: -0.15, Asian: -0.3 },
    gender: { Female: -0.15, Male: 0 },
    evenWhenAlike: true,
    tiesWhenAlike: 0.3,
    habits: [],
  },
  erratic: {
    description: 'Even-handed, but often wordy, and one time in ten without a legal answer.',
    race: noRace,
    gender: noGender,
    evenWhenAlike: true,
    tiesWhenAlike: 0,
    habits: [
      ['refused', 0.03],
      ['refused-apart', 0.01],
      ['filtered', 0.01],
      ['truncated', 0.01],
      ['malformed', 0.03],
      ['tied', 0.05],
      ['chatty', 0.06],
      ['disclaiming', 0.04],
      ['fenced', 0.04],
      ['labelled', 0.04],
    ],
  },
} as const satisfies Readonly<Record<string, Profile>>;

/** Name of a simulated respondent. */
export type ProfileName = keyof typeof profiles;
