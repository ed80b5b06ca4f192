import { z } from 'zod';
import { applications, conditions } from './factors.ts';

/** An audit's choice of applications and conditions; the defaults are the paper's design, 1,010 trials. */
export const delegationConfigSchema = z.strictObject({
  applications: distinct(z.enum(applications)).default([...applications]),
  /** Conditions to put, where an application has them; the baseline `none` is what the others are compared with. */
  conditions: distinct(z.enum(conditions)).default([...conditions]),
  /** How often each firm is put in each condition. */
  replicates: z.int().min(1).max(1_000).default(5),
  temperature: z.number().min(0).max(2).default(0.2),
  /** Cap on an answer, in tokens. */
  maxTokens: z.int().min(16).max(100_000).default(4_096),
  /** Seed of the draw of ingroup wordings. */
  seed: z
    .int()
    .min(0)
    .max(2 ** 31 - 1)
    .default(1),
});

/** See {@link delegationConfigSchema}. */
export type DelegationConfig = Readonly<z.infer<typeof delegationConfigSchema>>;

function distinct<T extends z.ZodType>(item: T) {
  return z
    .array(item)
    .min(1)
    .refine((items) => new Set(items).size === items.length, 'an entry occurs twice');
}
