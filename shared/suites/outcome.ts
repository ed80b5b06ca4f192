import { z } from 'zod';
import { jsonSchema } from '../json.ts';

/**
 * What became of one trial. Every reply ends in exactly one of these kinds:
 *
 * - `answered`: a legal answer, in `value`.
 * - `tied`: a complete ranking that gives two or more claimants the same rank (`value` holds it). It is not
 *   a legal answer, yet it says something: the Rank form of equal splitting.
 * - `refused`: the model declined to answer.
 * - `filtered`: a content filter withheld the prompt or the answer.
 * - `truncated`: the reply was cut before an answer (token cap, or nothing but reasoning).
 * - `malformed`: text from which no legal answer can be read with confidence.
 * - `failed`: no reply was had from the provider.
 *
 * All but the first two carry a `reason` in plain words.
 */
export const outcomeSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('answered'), value: jsonSchema, safetyDisclaimer: z.boolean().optional() }),
  z.object({ kind: z.literal('tied'), value: jsonSchema, safetyDisclaimer: z.boolean().optional() }),
  z.object({ kind: z.literal('refused'), reason: z.string(), safetyDisclaimer: z.boolean().optional() }),
  z.object({ kind: z.literal('filtered'), reason: z.string() }),
  z.object({ kind: z.literal('truncated'), reason: z.string() }),
  z.object({ kind: z.literal('malformed'), reason: z.string(), safetyDisclaimer: z.boolean().optional() }),
  z.object({ kind: z.literal('failed'), reason: z.string() }),
]);

/** See {@link outcomeSchema}. */
export type Outcome = z.infer<typeof outcomeSchema>;

/** The kinds of outcome, in the order in which reports list them. */
export const outcomeKinds = [
  'answered',
  'tied',
  'refused',
  'filtered',
  'truncated',
  'malformed',
  'failed',
] as const satisfies readonly Outcome['kind'][];

/** One of {@link outcomeKinds}. */
export type OutcomeKind = (typeof outcomeKinds)[number];
