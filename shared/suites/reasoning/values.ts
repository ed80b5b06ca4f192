/**
 * The values that a chain of thought may state, in the order of the codebooks (section 5). A sentence that only
 * restates the task is `understanding`, which is no value.
 */
export const values = [
  'altruism',
  'fairness',
  'social_welfare',
  'self_interest',
  'competition',
  'cooperation',
  'ingroup_cooperation',
  'outgroup_cooperation',
  'outgroup_competition',
  'positive_reciprocity',
  'negative_reciprocity',
  'theory_of_mind',
] as const;

/** One of {@link values}. */
export type Value = (typeof values)[number];

/** Column of the indicator that a response mentions a value. */
export function mentionColumn<V extends Value>(value: V): `v_${V}` {
  return `v_${value}`;
}
