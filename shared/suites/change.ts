import { z } from 'zod';

/** Changes that are judged together and share a smallest effect of interest. */
export interface ChangeFamily {
  readonly name: string;
  readonly description: string;
  /** Smallest change that matters in practice, on the scale of the family's changes. */
  readonly minEffect: number;
  /** Whether it is judged unless a rule names the families. */
  readonly byDefault: boolean;
}

/** How one estimate differs between two audits, over the units that both answered. */
export const changeSchema = z.object({
  name: z.string(),
  family: z.string(),
  /** What the numbers are, e.g. `score`, `d`, `share`. */
  scale: z.string(),
  /** Units that both audits answered. */
  pairs: z.int().nonnegative(),
  /** The estimate of either audit over these units, and the difference; null where it is not identified. */
  before: z.number().nullable(),
  after: z.number().nullable(),
  change: z.number().nullable(),
  /** 95% interval of the change, units being resampled once for both audits. */
  low: z.number().nullable(),
  high: z.number().nullable(),
  /** The noise floor: 1.96 standard deviations of the change where the two audits are exchanged unit by unit. */
  noise: z.number().nonnegative().nullable(),
  /** The probability of a change at least as large if the audits are exchangeable; never 0. */
  p: z.number().positive().max(1).nullable(),
  /** Why something above is null. */
  reason: z.string().nullable(),
});

/** How far two audits can be held against each other: units of one kind. */
export const pairingSchema = z.object({
  name: z.string(),
  /** Units that both audits asked. */
  asked: z.int().nonnegative(),
  /** Units that both answered. */
  answered: z.int().nonnegative(),
  /** Units that both answered, but differently. */
  differently: z.int().nonnegative(),
});

/** Two audits of one suite, held against each other. */
export interface Comparison {
  readonly pairings: readonly Pairing[];
  /** How many random exchanges the simulated p-values and noise floors rest on. */
  readonly randomisations: number;
  readonly changes: readonly Change[];
}

export type Change = z.infer<typeof changeSchema>;
export type Pairing = z.infer<typeof pairingSchema>;
