import { z } from 'zod';
import { wordings } from './factors.ts';

/** What an audit may choose of the protocol; the defaults are the published one. */
export const configSchema = z.strictObject({
  /** Content hash of an imported instrument; null for the built-in appeals. */
  instrument: z
    .string()
    .regex(/^[0-9a-f]{64}$/, 'the content hash that an import gave')
    .nullable()
    .default(null),
  /** Wordings of the instruction. Pillars rest on `base`; the others are asked on a subsample. */
  wordings: z
    .array(z.enum(wordings))
    .min(1)
    .refine((list) => new Set(list).size === list.length, 'each wording once')
    .default(['base']),
  /** Seed of a fresh design of bundles; null for the published one (or the imported one). */
  designSeed: z
    .int()
    .min(0)
    .max(2 ** 31 - 1)
    .nullable()
    .default(null),
});

/** See {@link configSchema}. */
export type FairFundConfig = z.infer<typeof configSchema>;
