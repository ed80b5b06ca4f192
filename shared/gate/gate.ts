import { z } from 'zod';

/** A threshold that was set before the audit. */
export const gateRuleSchema = z
  .strictObject({
    /** Name of an estimate; `*` stands for any characters, and then every estimate that fits must hold. */
    estimate: z.string().min(1).max(120),
    atLeast: z.number().optional(),
    atMost: z.number().optional(),
    /** What the rule is for, in words. */
    label: z.string().min(1).max(200).optional(),
  })
  .refine(
    ({ atLeast, atMost }) => atLeast !== undefined || atMost !== undefined,
    'needs atLeast, atMost or both',
  )
  .refine(
    ({ atLeast = Number.NEGATIVE_INFINITY, atMost = Number.POSITIVE_INFINITY }) => atLeast <= atMost,
    'atLeast is above atMost',
  );

/** Thresholds on the estimates of an audit, preregistered: what a release must hold to. */
export const gateSchema = z.strictObject({ rules: z.array(gateRuleSchema).min(1).max(50) });

export type GateRule = z.infer<typeof gateRuleSchema>;
export type Gate = z.infer<typeof gateSchema>;

/** `inconclusive`: the data do not tell on which side of a threshold the estimate is. */
export const gateVerdicts = ['pass', 'fail', 'inconclusive'] as const;
export type GateVerdict = (typeof gateVerdicts)[number];
