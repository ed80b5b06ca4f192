import { z } from 'zod';
import { usageSchema } from '../models/model.ts';
import { outcomeSchema } from '../suites/outcome.ts';

/** One answer of the model to one putting of a trial. */
const answerSchema = z.object({
  text: z.string(),
  reasoning: z.string().nullable(),
  finishReason: z.string().nullable(),
  /** What the provider marked the answer as; null for one whose text is to be read. */
  mark: z.enum(['refused', 'truncated', 'filtered']).nullable(),
  /** The model that answered, in the provider's words. */
  model: z.string().nullable(),
  fingerprint: z.string().nullable(),
  /** Who served the model, where a router says so. */
  servedBy: z.string().nullable(),
  usage: usageSchema,
});

/**
 * What a trial came to: the answer that counts, the answers that a re-ask superseded, and the outcome. Enough
 * to parse and estimate again without asking again.
 */
export const replySchema = z.object({
  auditId: z.ulid(),
  stage: z.string(),
  index: z.int().nonnegative(),
  outcome: outcomeSchema,
  /** Null where no reply was had (outcome `failed`), or the provider withheld it. */
  answer: answerSchema.nullable(),
  superseded: z.array(answerSchema),
  /** Parameters that the provider would not take. */
  dropped: z.array(z.string()),
  /** Calls made in all, failed ones included. */
  attempts: z.int().nonnegative(),
  latencyMs: z.number().nonnegative(),
  at: z.iso.datetime(),
});

export type Answer = z.infer<typeof answerSchema>;
export type Reply = z.infer<typeof replySchema>;
