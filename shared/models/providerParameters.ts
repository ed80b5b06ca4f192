import { GetParametersCommand, type SSMClient } from '@aws-sdk/client-ssm';
import type { Logger } from '../observability/log.ts';
import type { Variables } from './providers/endpoint.ts';

/** Where providers' keys and base URLs are kept: parameters `<path><variable>` in the Parameter Store. */
export interface ProviderParameters {
  readonly ssm: Pick<SSMClient, 'send'>;
  /** E.g. `/evenhand/prod/`. */
  readonly path: string;
  /** E.g. `OPENAI_API_KEY`. */
  readonly variables: readonly string[];
  readonly now: () => Date;
  readonly log: Pick<Logger, 'error'>;
}

/** How long values are kept before they are read again: a new key is in use after so long, in milliseconds. */
const keptMs = 5 * 60_000;

/** GetParameters takes ten names at once. */
const batchSize = 10;

/**
 * Creates the reader of the variables that are set. It reads them once for many calls, and gives the same object
 * for as long as they are the same. When the store can't be read, the values read before stay in use; the first
 * reading rejects.
 */
export function createProviderReader(parameters: ProviderParameters): () => Promise<Variables> {
  const { now, log } = parameters;
  let kept: { readonly values: Variables; readonly readAt: number } | null = null;

  return async () => {
    const at = now().getTime();
    if (kept && at - kept.readAt < keptMs) return kept.values;
    try {
      const values = await readParameters(parameters);
      kept = { values: kept && areSame(kept.values, values) ? kept.values : values, readAt: at };
    } catch (error) {
      if (!kept) throw error;
      log.error("The providers' parameters could not be read again", error);
    }
    return kept.values;
  };
}

async function readParameters({ ssm, path, variables }: ProviderParameters): Promise<Variables> {
  const values: Record<string, string> = {};
  for (let first = 0; first < variables.length; first += batchSize) {
    const Names = variables.slice(first, first + batchSize).map((variable) => `${path}${variable}`);
    const { Parameters = [] } = await ssm.send(new GetParametersCommand({ Names, WithDecryption: true }));
    for (const { Name, Value } of Parameters) {
      if (Name && Value) values[Name.slice(path.length)] = Value;
    }
  }
  return values;
}

function areSame(a: Variables, b: Variables): boolean {
  const names = new Set([...Object.keys(a), ...Object.keys(b)]);
  return [...names].every((name) => a[name] === b[name]);
}
