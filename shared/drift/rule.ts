import { z } from 'zod';
import type { SuiteDesign } from '../suites/suite.ts';

/** When the change between two audits counts as drift. */
export const driftRuleSchema = z.strictObject({
  /** Chance of any false alarm of one comparison, shared out by Holm's method over all changes that are judged. */
  alpha: z.number().min(0.001).max(0.2).default(0.01),
  /** Smallest change that counts, by family; the suite's own for families that are not named. */
  minEffect: z.record(z.string(), z.number().nonnegative()).default({}),
  /** The families of changes that are judged; null for those that the suite judges by default. */
  families: z.array(z.string()).min(1).nullable().default(null),
});

/** See {@link driftRuleSchema}. */
export type DriftRule = z.infer<typeof driftRuleSchema>;

/** Something in a drift rule that the suite does not know. */
export interface DriftRuleProblem {
  readonly path: string;
  readonly message: string;
}

/** What is wrong with a drift rule for a suite; empty if nothing is. */
export function checkDriftRule(suite: SuiteDesign, rule: DriftRule): DriftRuleProblem[] {
  const names = (suite.drift?.families ?? []).map(({ name }) => name);
  const message =
    names.length > 0
      ? `not a family of changes; there are: ${names.join(', ')}`
      : `the suite ${suite.name} has no changes to judge`;
  const named = [
    ...(rule.families ?? []).map((name, i) => ({ name, path: `families.${i}` })),
    ...Object.keys(rule.minEffect).map((name) => ({ name, path: `minEffect.${name}` })),
  ];
  return named.filter(({ name }) => !names.includes(name)).map(({ path }) => ({ path, message }));
}

/** A rule with the suite's defaults filled in: the families that are judged, and the least change of each. */
export interface CompleteDriftRule {
  readonly alpha: number;
  readonly families: readonly { readonly name: string; readonly minEffect: number }[];
}

/** Fills a suite's defaults into a rule. */
export function completeRule(
  { families }: Pick<NonNullable<SuiteDesign['drift']>, 'families'>,
  rule: DriftRule,
): CompleteDriftRule {
  return {
    alpha: rule.alpha,
    families: families
      .filter(({ name, byDefault }) => rule.families?.includes(name) ?? byDefault)
      .map(({ name, minEffect }) => ({ name, minEffect: rule.minEffect[name] ?? minEffect })),
  };
}
