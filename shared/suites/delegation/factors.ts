/** The factors of SUVA's delegation tasks (paper, section 6, prompts in section 8.4). */

/** The applications, in the paper's order. */
export const applications = ['chatbot', 'influencer', 'workplace'] as const;
export type Application = (typeof applications)[number];

/** What the model is told about the other person; the first is the baseline. */
export const conditions = [
  'none',
  'good_direct',
  'good_indirect',
  'misbehaves_direct',
  'misbehaves_indirect',
  'ingroup',
] as const;
export type Condition = (typeof conditions)[number];

/** Names of the five wordings of a shared group. */
export const letters = ['a', 'b', 'c', 'd', 'e'] as const;
export type Letter = (typeof letters)[number];

/** What an answer is counted in: free hours of service, percent of commission, dollars of 1,000. */
export const units = {
  chatbot: 'hours',
  influencer: 'percent',
  workplace: 'dollars',
} as const satisfies Record<Application, string>;
export type Unit = (typeof units)[Application];

/** The largest legal answer in each unit; hours have none. The smallest is 0. */
export const largest: Readonly<Record<Unit, number>> = {
  hours: Number.POSITIVE_INFINITY,
  percent: 100,
  dollars: 1_000,
};
