import type { Payoffs } from './payoffs.ts';

/** The motives of equation 3, in its order. */
export const termNames = ['self_interest', 'competition', 'difference_aversion', 'social_welfare'] as const;
export type TermName = (typeof termNames)[number];

/** For each motive +1 if it speaks for option 1, -1 for option 2, 0 for neither. */
export type Terms = Readonly<Record<TermName, number>>;

/** The four sign terms of a state (section 3.3.1, equation 3). */
export function terms({ self_1, other_1, self_2, other_2 }: Payoffs): Terms {
  return {
    self_interest: Math.sign(self_1 - self_2),
    competition: Math.sign(self_1 - other_1 - (self_2 - other_2)),
    difference_aversion: Math.sign(Math.abs(self_2 - other_2) - Math.abs(self_1 - other_1)),
    social_welfare: Math.sign(self_1 + other_1 - (self_2 + other_2)),
  };
}
