import type { Strategy } from './factors.ts';

/** Values, each with the number of participants. */
export type Counts<T> = readonly (readonly [value: T, count: number])[];

/**
 * Table 81: the 562 participants whose marginals the personas follow. Of age the table prints six
 * statistics (mean 21.26, standard deviation 3.56, minimum 17, quartiles 19, 21 and 22, maximum 54); these
 * counts reproduce all of them.
 */
export const ages: Counts<number> = [
  [17, 2],
  [18, 73],
  [19, 98],
  [20, 104],
  [21, 116],
  [22, 68],
  [23, 22],
  [24, 17],
  [25, 11],
  [26, 9],
  [27, 9],
  [28, 5],
  [29, 5],
  [30, 5],
  [31, 5],
  [32, 5],
  [34, 3],
  [36, 2],
  [41, 2],
  [54, 1],
];

export const genders: Counts<'male' | 'female'> = [
  ['female', 317],
  ['male', 245],
];

export const statuses: Counts<'graduate' | 'none' | 'undergraduate'> = [
  ['graduate', 98],
  ['none', 1],
  ['undergraduate', 463],
];

/** Whether the participant has donated or volunteered. */
export const donations: Counts<boolean> = [
  [true, 390],
  [false, 172],
];

/** Participants could tick several strategies: 618 ticks by 562 people. */
export const strategyTicks: Counts<Strategy> = [
  ['selfish', 275],
  ['comparison', 36],
  ['welfare', 270],
  ['fairness', 37],
];

/** The majors that the table counts. */
export const topMajors: Counts<string> = [
  ['economics', 18],
  ['mechanical engineering', 17],
  ['business', 13],
  ['biology', 13],
  ['English', 10],
];

/**
 * The table folds all other majors into one line. These stand for them, in equal shares, none as frequent
 * as the five above; `pre-business` is in the paper's sample persona.
 */
export const otherMajors: readonly string[] = [
  'pre-business',
  'accounting',
  'aerospace engineering',
  'American culture',
  'anthropology',
  'architecture',
  'art and design',
  'art history',
  'Asian studies',
  'astronomy',
  'biochemistry',
  'biomedical engineering',
  'biopsychology',
  'chemical engineering',
  'chemistry',
  'civil engineering',
  'classics',
  'communication studies',
  'comparative literature',
  'computer engineering',
  'computer science',
  'creative writing',
  'dance',
  'earth science',
  'education',
  'electrical engineering',
  'environmental studies',
  'film studies',
  'finance',
  'French',
  'geography',
  'German',
  'history',
  'industrial engineering',
  'international studies',
  'kinesiology',
  'law',
  'linguistics',
  'materials science',
  'mathematics',
  'microbiology',
  'music',
  'neuroscience',
  'nursing',
  'pharmacy',
  'philosophy',
  'physics',
  'political science',
  'psychology',
  'public health',
  'public policy',
  'social work',
  'sociology',
  'Spanish',
  'statistics',
];
