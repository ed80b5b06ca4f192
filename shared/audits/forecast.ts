import { z } from 'zod';
import { detectableEffectSchema } from '../suites/quantity.ts';
import type { SuiteDesign } from '../suites/suite.ts';
import { type AuditRequest, budgetSchema } from './audit.ts';
import { costSchema, tokensCost } from './cost.ts';

/** What an audit is foreseen to take. */
export const forecastSchema = z.object({
  /** Trials, each of which is one call; calls that are repeated come on top. */
  calls: z.int().nonnegative(),
  inputTokens: z.int().nonnegative(),
  outputTokens: z.int().nonnegative(),
  cost: costSchema,
  /** Limits of the budget that the audit would run into. */
  overBudget: z.array(z.enum(['dollars', 'tokens', 'calls'])),
  /** What the design could find, where its suite can tell before the answers. */
  detectable: z.array(detectableEffectSchema),
  /** How the figures were come by. */
  assumptions: z.array(z.string()),
});

/** See {@link forecastSchema}. */
export type Forecast = z.infer<typeof forecastSchema>;

/** Characters of English text to a token, as a rule of thumb. */
const charactersPerToken = 4;

/** Tokens of an answer of one line, with the words that models put around it. */
const expectedTokens = 64;

/** Foresees what a request takes, given the trials of each of its stages: renders every prompt and asks nothing. */
export function forecast(
  { model, budget }: Pick<AuditRequest, 'model' | 'budget'>,
  suite: SuiteDesign,
  stages: readonly (readonly unknown[])[],
): Forecast {
  let calls = 0;
  let characters = 0;
  let outputTokens = 0;
  for (const trials of stages) {
    for (const trial of trials) {
      const prompt = suite.render(trial);
      calls++;
      for (const { content } of prompt.messages) characters += content.length;
      outputTokens += Math.min(prompt.maxTokens, prompt.expectedTokens ?? expectedTokens);
    }
  }
  const inputTokens = Math.ceil(characters / charactersPerToken);
  const cost = tokensCost(model, { inputTokens, outputTokens });
  const expected = { dollars: cost.dollars ?? 0, tokens: inputTokens + outputTokens, calls };
  const limits = budgetSchema.parse(budget ?? {});
  return {
    calls,
    inputTokens,
    outputTokens,
    cost,
    overBudget: (['dollars', 'tokens', 'calls'] as const).filter(
      (limit) => expected[limit] > (limits[limit] ?? Number.POSITIVE_INFINITY),
    ),
    detectable: [...(suite.detectable?.(stages[0] ?? []) ?? [])],
    assumptions: [
      `A token is taken to be ${charactersPerToken} characters of the prompt.`,
      'Answers are taken to be of ordinary length, without reasoning, and no trial to be repeated.',
    ],
  };
}
