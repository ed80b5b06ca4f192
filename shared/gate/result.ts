import { z } from 'zod';
import { gateRuleSchema, gateVerdicts } from './gate.ts';

const boundsSchema = z.object({ low: z.number(), high: z.number() });

/** What a rule makes of one estimate. */
export const judgedQuantitySchema = z.object({
  name: z.string(),
  verdict: z.enum(gateVerdicts),
  value: z.number().nullable(),
  /** 95% interval. */
  interval: boundsSchema.nullable(),
  /** The interval at the level that Bonferroni's method leaves to one of the rule's estimates; equal for a single one. */
  jointInterval: boundsSchema.nullable(),
  n: z.int().nonnegative(),
  /** Why the estimate or its interval is absent. */
  reason: z.string().nullable(),
});

/** What became of a gate: of each rule, of each estimate that it is about, and overall. */
export const gateResultSchema = z.object({
  verdict: z.enum(gateVerdicts),
  rules: z.array(
    z.object({
      rule: gateRuleSchema,
      verdict: z.enum(gateVerdicts),
      estimates: z.array(judgedQuantitySchema),
    }),
  ),
});

export type JudgedQuantity = z.infer<typeof judgedQuantitySchema>;
export type GateResult = z.infer<typeof gateResultSchema>;
