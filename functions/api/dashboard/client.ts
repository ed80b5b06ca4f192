import type { OpenAPIHono } from '@hono/zod-openapi';
import type { z } from 'zod';
import type { problemSchema } from '../problem.ts';

/** A problem that the API answers with. */
type ProblemBody = z.infer<typeof problemSchema>;

/** Thrown for every answer of the API that is no success. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly problem: ProblemBody;

  constructor(problem: ProblemBody) {
    super(problem.detail);
    this.problem = problem;
  }
}

/** The API as one person may use it: the pages do nothing that the API would not let their reader do. */
export interface Client {
  /** An answer in JSON. @throws ApiError */
  json<T>(path: string): Promise<T>;
  /** Sends JSON, or nothing, and reads the answer. @throws ApiError */
  send<T>(
    method: 'post' | 'patch' | 'delete',
    path: string,
    body?: unknown,
    headers?: Record<string, string>,
  ): Promise<T>;
  /** An answer as it is. @throws ApiError */
  raw(path: string): Promise<Response>;
}

/** Calls the API in this process, with a key. */
export function createClient(api: Pick<OpenAPIHono, 'request'>, key: string): Client {
  const call = async (path: string, init: RequestInit = {}) => {
    const headers = { ...init.headers, authorization: `Bearer ${key}` };
    const response = await api.request(path, { ...init, headers });
    if (response.status >= 400) throw new ApiError((await response.json()) as ProblemBody);
    return response;
  };
  return {
    json: async <T>(path: string) => (await (await call(path)).json()) as T,
    async send<T>(method: string, path: string, body?: unknown, headers: Record<string, string> = {}) {
      const response = await call(path, {
        method: method.toUpperCase(),
        headers: { ...headers, ...(body !== undefined && { 'content-type': 'application/json' }) },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      });
      return (response.status === 204 ? null : await response.json()) as T;
    },
    raw: call,
  };
}

/** A path's query, without what is empty. */
export function queryOf(parameters: Readonly<Record<string, string | number | undefined>>): string {
  const given = Object.entries(parameters).filter(([, value]) => value !== undefined && value !== '');
  const query = new URLSearchParams(given.map(([name, value]): [string, string] => [name, String(value)]));
  return given.length === 0 ? '' : `?${query}`;
}
