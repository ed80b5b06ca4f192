import { z } from 'zod';

/** Degrees of reasoning, as providers name them. */
export const efforts = ['minimal', 'low', 'medium', 'high'] as const;

/**
 * How much a model may reason before it answers: `off` (as little as it can be made to, the published protocols'
 * way), `default` (nothing is said of it in the request), a degree, or a budget in tokens.
 */
const reasoningSchema = z.union([
  z.enum(['off', 'default', ...efforts]),
  z.strictObject({ budget: z.int().min(1).max(100_000) }),
]);

/**
 * What an audit may set of the way its model is called. Temperature and seed are no settings: they belong to the
 * suite's protocol, and a model that takes neither is recorded as such.
 */
export const modelSettingsSchema = z.strictObject({
  /** Default: `off`. A degree or a budget that the model rejects fails the audit. */
  reasoning: reasoningSchema.optional(),
  /** The one host behind a router that may serve the model, e.g. `DeepInfra`. Without it, hosts may change. */
  backend: z
    .string()
    .regex(/^[\w.-]+(?:\/[\w.-]+)?$/, "a host's name, e.g. DeepInfra")
    .max(60)
    .optional(),
  /** Replaces the suite's cap on an answer's tokens, its reasoning included. */
  maxOutputTokens: z.int().min(16).max(200_000).optional(),
  /** Most requests in a minute, over all workers. */
  requestsPerMinute: z.int().min(1).max(1_000_000).optional(),
  /** Most tokens in a minute, input and output, over all workers. */
  tokensPerMinute: z.int().min(1_000).max(1_000_000_000).optional(),
  /** Most calls under way at once, over all workers. */
  concurrency: z.int().min(1).max(1_000).optional(),
  /** Longest time for one call, in seconds. */
  timeoutSeconds: z.int().min(5).max(600).optional(),
  /** Whether to ask through the provider's batch files: half the price, answers within a day. */
  batch: z.boolean().optional(),
});

export type Effort = (typeof efforts)[number];
export type ModelSettings = z.infer<typeof modelSettingsSchema>;
