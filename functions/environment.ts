import { z } from 'zod';
import { queueNames } from '../shared/audits/messages.ts';

const json = z.string().transform((text, context) => {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    context.addIssue('not JSON');
    return z.NEVER;
  }
});

/** The environment of every function on AWS: the stack writes these variables, {@link readEnvironment} reads them. */
const environmentSchema = z.object({
  STAGE: z.string().min(1),
  TABLE_NAME: z.string().min(1),
  BUCKET_NAME: z.string().min(1),
  /** URLs of the queues by name, as JSON. */
  QUEUE_URLS: json.pipe(z.record(z.enum(queueNames), z.url())),
  /** Base URL of the API, for links. */
  API_URL: z.url(),
  /** Path in the Parameter Store below which providers' keys and base URLs are kept, e.g. `/evenhand/prod/`. */
  PROVIDERS_PATH: z.string().regex(/^\/.+\/$/, 'a path that begins and ends with /'),
  /** Trials of one shard under way at once. */
  TRIALS_AT_ONCE: z.coerce.number().int().positive(),
  /** How long an audit must have lain before the sweep takes it up, in minutes. */
  QUIET_MINUTES: z.coerce.number().nonnegative(),
  /** Set by Lambda itself. */
  AWS_REGION: z.string().min(1),
});

/** See {@link environmentSchema}. */
export type Environment = z.infer<typeof environmentSchema>;

/** The variables as the stack writes them. */
export type EnvironmentVariables = Omit<z.input<typeof environmentSchema>, 'AWS_REGION'>;

/** Reads the environment of a function; throws an error that names every variable that is missing or wrong. */
export function readEnvironment(variables: Readonly<Record<string, string | undefined>>): Environment {
  const parsed = environmentSchema.safeParse(variables);
  if (parsed.success) return parsed.data;
  throw new Error(`The environment of this function is not right:\n${z.prettifyError(parsed.error)}`);
}
