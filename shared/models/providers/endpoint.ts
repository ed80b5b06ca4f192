import { baseUrlProblem } from './baseUrl.ts';
import type { Provider, Variable } from './provider.ts';

/** Values of the environment, by name. */
export type Variables = Readonly<Record<string, string | undefined>>;

/** Where calls go, and with what key. */
export interface Endpoint {
  readonly baseUrl: string;
  readonly apiKey: string | null;
  /** The header that carries the key, where it is not `Authorization`. */
  readonly keyHeader?: 'api-key';
  readonly query?: Readonly<Record<string, string>>;
}

/** Why there is no endpoint: a variable is not set, or holds what won't do. */
export type NoEndpoint =
  | { readonly missing: string }
  | { readonly invalid: string; readonly problem: string };

/**
 * A provider's endpoint for a model, given the environment's variables. The key and the URL come of the same
 * entry, and a URL that is made of a variable is checked, so that a key goes to its own provider alone.
 */
export function resolveEndpoint(
  { baseUrl, key, query }: Provider,
  variables: Variables,
  model = '',
): Endpoint | NoEndpoint {
  const apiKey = key && read(key, variables);
  if (key?.required && apiKey === null) return { missing: key.variable };
  const more = {
    ...(key?.header && { keyHeader: key.header }),
    ...(query && { query: readAll(query, variables) }),
  };
  if (typeof baseUrl === 'string') return { baseUrl, apiKey, ...more };
  const value = read(baseUrl, variables);
  if (value === null) return { missing: baseUrl.variable };
  const url = baseUrl.url?.(value, model) ?? value;
  const problem = baseUrlProblem(url, baseUrl.hosts);
  return problem === null ? { baseUrl: url, apiKey, ...more } : { invalid: baseUrl.variable, problem };
}

function read({ variable, fallback }: Variable, variables: Variables): string | null {
  return variables[variable]?.trim() || (fallback ?? null);
}

function readAll(query: NonNullable<Provider['query']>, variables: Variables) {
  return Object.fromEntries(
    Object.entries(query).map(([name, variable]) => [name, read(variable, variables) ?? '']),
  );
}
