import { z } from 'zod';
import { reportSchema } from '../reports/report.ts';
import { pairingSchema } from '../suites/change.ts';

/** How one quantity differs between two audits. */
export const differenceSchema = z.object({
  /** The quantity's name. */
  name: z.string(),
  /** What the numbers are, with their unit. */
  scale: z.string(),
  /** `paired`: over the prompts that both answered. `independent`: from the two estimates and their intervals. */
  method: z.enum(['paired', 'independent']),
  /** Prompts that both audits answered; null where the method is `independent`. */
  pairs: z.int().nonnegative().nullable(),
  /** The estimate of the reference and of the other audit, and the other less the reference. */
  reference: z.number().nullable(),
  value: z.number().nullable(),
  difference: z.number().nullable(),
  /** 95% interval of the difference. */
  low: z.number().nullable(),
  high: z.number().nullable(),
  p: z.number().nonnegative().max(1).nullable(),
  /** The p-value adjusted by Holm's method over all differences between these two audits that have one. */
  pHolm: z.number().nonnegative().max(1).nullable(),
  /** Whether the adjusted p-value is at most alpha. */
  standsOut: z.boolean(),
  /** Why something above is null. */
  reason: z.string().nullable(),
});

/** See {@link differenceSchema}. */
export type Difference = z.infer<typeof differenceSchema>;

/** One audit held against the reference. */
export const contrastedSchema = z.object({
  /** Labels of the two audits. */
  reference: z.string(),
  audit: z.string(),
  /** What differs between them beside the results, a sentence each. */
  differs: z.array(z.string()),
  /** Why the numbers say less than they seem to. */
  cautions: z.array(z.string()),
  /** Why prompts are not paired; null where they are. */
  notPaired: z.string().nullable(),
  /** Prompts of each kind that both put and answered; empty where they are not paired. */
  pairings: z.array(pairingSchema),
  /** Random exchanges behind the p-values of paired differences. */
  randomisations: z.int().nonnegative(),
  /** In the suite's order. */
  differences: z.array(differenceSchema),
});

/** See {@link contrastedSchema}. */
export type Contrasted = z.infer<typeof contrastedSchema>;

/** Two or more audits of one suite side by side; the first is the reference. */
export const comparisonSchema = z.object({
  schema: z.literal('evenhand.comparison/1'),
  evenhand: z.string(),
  suite: z.string(),
  /** Chance of any false finding between two audits that do not differ. */
  alpha: z.number(),
  audits: z.array(
    z.object({
      /** What the comparison calls it: a letter and the model, `A: openai/gpt-5`. */
      label: z.string(),
      ...reportSchema.shape.audit.shape,
      provenance: reportSchema.shape.provenance,
    }),
  ),
  comparisons: z.array(contrastedSchema),
});

/** See {@link comparisonSchema}. */
export type Comparison = z.infer<typeof comparisonSchema>;
