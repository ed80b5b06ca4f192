import type { z } from 'zod';
import type { ChatModelOptions } from '../chat.ts';
import { classifyFailure, classifyThrown } from '../errors.ts';
import { describeFailure } from '../failure.ts';
import { createKeepAliveFetch } from '../keepAliveFetch.ts';
import { ModelError } from '../model.ts';
import { readJson } from '../readResponse.ts';
import { withinTime } from '../withinTime.ts';

/** A call of a batch API. */
export interface ApiCall {
  readonly method: 'GET' | 'POST';
  /** Below the base URL, with its slash. */
  readonly path: string;
  readonly body?: { readonly type: string; readonly text: string };
}

/** The calls of one API with one key. They throw as a model does. */
export interface Api {
  /** The text of the response. */
  text(call: ApiCall, signal: AbortSignal): Promise<string>;
  /** The response as JSON of a shape. */
  json<T>(schema: z.ZodType<T>, call: ApiCall, signal: AbortSignal): Promise<T>;
  /** What no error may repeat. */
  readonly secrets: readonly string[];
  readonly now: () => number;
}

/** Time for one call, in milliseconds; files of many megabytes go up and down. */
const timeoutMs = 300_000;
const sockets = 4;

/** Creates the caller of an API, with the headers that carry the key. */
export function createApi(options: ChatModelOptions, headers: Readonly<Record<string, string>>): Api {
  const { baseUrl, apiKey, now = Date.now } = options;
  const fetch = options.fetch ?? createKeepAliveFetch({ sockets });
  const secrets = apiKey === null ? [] : [apiKey];

  const text: Api['text'] = async ({ method, path, body }, signal) => {
    const init = { method, headers: { ...headers, ...(body && { 'content-type': body.type }) } };
    try {
      return await withinTime(timeoutMs, signal, async (own) => {
        const response = await fetch(`${baseUrl}${path}`, {
          ...init,
          ...(body && { body: body.text }),
          signal: own,
        });
        const answer = await response.text();
        if (response.ok) return answer;
        const failed = { status: response.status, headers: response.headers, body: readJson(answer) };
        throw classifyFailure(describeFailure(failed), secrets, now());
      });
    } catch (error) {
      signal.throwIfAborted();
      throw classifyThrown(error, secrets);
    }
  };

  return {
    text,
    async json(schema, call, signal) {
      const parsed = schema.safeParse(readJson(await text(call, signal)));
      if (parsed.success) return parsed.data;
      throw new ModelError('The batch API answered in a shape that is not known.', { kind: 'transient' });
    },
    secrets,
    now,
  };
}
