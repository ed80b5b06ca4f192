import type { Node } from 'constructs';
import { z } from 'zod';
import { consumers, timers } from '../topology.ts';

const hostName = /^(?=.{1,253}$)[a-z0-9-]{1,63}(\.[a-z0-9-]{1,63})+$/;

/** What an operator chooses, as cdk context (`-c name=value`, or `context` in cdk.json). */
export const settingsSchema = z
  .object({
    /** Tells deployments in one account apart: it is part of the stack's name and of the path of the keys. */
    stage: z
      .string()
      .regex(/^[a-z][a-z0-9-]{0,19}$/, 'up to 20 lower-case letters, digits and hyphens, a letter first')
      .default('prod'),
    /** Shards asked at once. An event source takes from 2 to 1,000 (AWS Lambda: `MaximumConcurrency`). */
    concurrency: z.coerce.number().int().min(2).max(1_000).default(consumers.shards.maxConcurrency),
    /** Minutes between looks at the schedules: an audit starts so late at most. */
    schedule: z.coerce.number().int().min(1).max(60).default(timers.schedule),
    /** Host name of the API; it needs a certificate. Without it the API has the name that AWS gives it. */
    domain: z.string().regex(hostName, 'a host name in lower case').optional(),
    /** ARN of the domain's certificate, in the region of the stack. */
    certificate: z
      .string()
      .regex(/^arn:aws[a-z-]*:acm:[a-z0-9-]+:\d{12}:certificate\/.+$/, 'the ARN of an ACM certificate')
      .optional(),
    /** Where alarms are sent. */
    alarmEmail: z.email().optional(),
  })
  .refine(({ domain, certificate }) => (domain === undefined) === (certificate === undefined), {
    error: 'a domain and its certificate are given together',
    path: ['certificate'],
  });

/** See {@link settingsSchema}. */
export type Settings = z.infer<typeof settingsSchema>;

/** Reads the settings from cdk context; throws an error that names every setting that is wrong. */
export function readSettings(node: Pick<Node, 'tryGetContext'>): Settings {
  const names = Object.keys(settingsSchema.shape);
  const given = Object.fromEntries(names.map((name) => [name, node.tryGetContext(name) ?? undefined]));
  const parsed = settingsSchema.safeParse(given);
  if (parsed.success) return parsed.data;
  throw new Error(`The cdk context is not right:\n${z.prettifyError(parsed.error)}`);
}
