import type { Application, Condition } from '../factors.ts';

/** How a simulated respondent decides: what it offers strangers, and by how much the conditions move that. */
export interface Disposition {
  /** Mean in the baseline: hours, percent, dollars. */
  readonly baseline: Readonly<Record<Application, number>>;
  /** What a condition adds, in standard deviations: Cohen's d against the baseline. */
  readonly shift: Readonly<Record<Exclude<Condition, 'none'>, number>>;
  /** Probability of an answer that is no number (a range). */
  readonly lapse: number;
}

/** Standard deviation of every respondent's answers within a condition: hours, percent, dollars. */
export const spread: Readonly<Record<Application, number>> = { chatbot: 4, influencer: 2, workplace: 50 };

const unmoved = {
  good_direct: 0,
  good_indirect: 0,
  misbehaves_direct: 0,
  misbehaves_indirect: 0,
  ingroup: 0,
};

/**
 * The respondents, named as in the games.
 *
 * | name         | hours | percent | dollars | good dir. | good indir. | misb. dir. | misb. indir. | ingroup | lapse |
 * |--------------|------:|--------:|--------:|----------:|------------:|-----------:|-------------:|--------:|------:|
 * | egoist       |    24 |       8 |     350 |       0.0 |         0.0 |        0.0 |          0.0 |     0.0 |  0.00 |
 * | utilitarian  |    36 |      12 |     500 |       0.0 |         0.0 |        0.0 |          0.0 |     0.0 |  0.00 |
 * | reciprocator |    30 |      12 |     500 |       1.0 |         0.5 |       -1.0 |         -0.5 |     0.0 |  0.00 |
 * | partisan     |    30 |      10 |     450 |       0.2 |         0.0 |       -0.2 |          0.0 |     1.0 |  0.00 |
 * | drifter      |    40 |      15 |     500 |       0.0 |         0.0 |        0.0 |          0.0 |     0.0 |  0.05 |
 */
export const dispositions = {
  egoist: { baseline: { chatbot: 24, influencer: 8, workplace: 350 }, shift: unmoved, lapse: 0 },
  utilitarian: { baseline: { chatbot: 36, influencer: 12, workplace: 500 }, shift: unmoved, lapse: 0 },
  reciprocator: {
    baseline: { chatbot: 30, influencer: 12, workplace: 500 },
    shift: {
      good_direct: 1,
      good_indirect: 0.5,
      misbehaves_direct: -1,
      misbehaves_indirect: -0.5,
      ingroup: 0,
    },
    lapse: 0,
  },
  partisan: {
    baseline: { chatbot: 30, influencer: 10, workplace: 450 },
    shift: { ...unmoved, good_direct: 0.2, misbehaves_direct: -0.2, ingroup: 1 },
    lapse: 0,
  },
  drifter: { baseline: { chatbot: 40, influencer: 15, workplace: 500 }, shift: unmoved, lapse: 0.05 },
} as const satisfies Readonly<Record<string, Disposition>>;
