import { z } from 'zod';
import type { Option, Prior } from './factors.ts';

const points = z.int().min(0).max(1_000_000);

/** What a state offers: points for the decider (self) and the other person under options 1 and 2. */
export const payoffsSchema = z.strictObject({
  self_1: points,
  other_1: points,
  self_2: points,
  other_2: points,
});

/** See {@link payoffsSchema}. */
export type Payoffs = Readonly<z.infer<typeof payoffsSchema>>;

/** Whether the options differ at all; states where they do not are left out (section 8.1.1). */
export function optionsDiffer(payoffs: Payoffs): boolean {
  return payoffs.self_1 !== payoffs.self_2 || payoffs.other_1 !== payoffs.other_2;
}

/**
 * Whether a state can show reciprocity (section 3.2): one option is strictly better for the other person and
 * no better for the decider.
 */
export function allowsReciprocity({ self_1, other_1, self_2, other_2 }: Payoffs): boolean {
  return (other_1 > other_2 && self_1 <= self_2) || (other_1 < other_2 && self_1 >= self_2);
}

/** The option that gives the other person more, or null if both give the same. */
export function prosocialOption({ other_1, other_2 }: Payoffs): Option | null {
  if (other_1 === other_2) return null;
  return other_1 > other_2 ? 1 : 2;
}

/** Person A's choice in round 1: roles are mirrored, so the option that helps is the prosocial one. */
export function priorOption(payoffs: Payoffs, prior: Prior): Option {
  const helping = prosocialOption(payoffs) ?? 1;
  return prior === 'help' ? helping : other(helping);
}

function other(option: Option): Option {
  return option === 1 ? 2 : 1;
}
