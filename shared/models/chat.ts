import { setMaxListeners } from 'node:events';
import OpenAI, { APIError } from 'openai';
import { filteredReply, readCompletion } from './completion.ts';
import { classifyFailure, classifyThrown, isFiltered } from './errors.ts';
import { failureOf, type ProviderResponse } from './failure.ts';
import { createKeepAliveFetch, type Fetch } from './keepAliveFetch.ts';
import type { Model } from './model.ts';
import { type ChatSettings, type RequestBody, rejectedParameter, requestBody } from './parameters.ts';

/** Where and how a chat model is reached. */
export interface ChatModelOptions {
  /** Base URL of the OpenAI-compatible API, e.g. `https://api.openai.com/v1`. */
  readonly baseUrl: string;
  /** The key, or null for a server that takes none. */
  readonly apiKey: string | null;
  /** The model's name as the provider spells it. */
  readonly model: string;
  readonly settings?: ChatSettings;
  /** Time for one call with its whole response, in milliseconds. Default: two minutes. */
  readonly timeoutMs?: number;
  /** Default: sockets kept alive, at most 64 at once. */
  readonly fetch?: Fetch;
  /** The present, in milliseconds since the epoch: Retry-After can be a date. */
  readonly now?: () => number;
}

const plainSettings: ChatSettings = { capParameter: 'max_tokens', extra: {} };
const defaultTimeoutMs = 120_000;
const defaultSockets = 64;

/**
 * A model behind an OpenAI-compatible API. One `ask` is one call of the API, never retried here; but a parameter
 * that the model rejects is left out, the call repeated at once, and the parameter left out of all later calls
 * of this object.
 */
export function createChatModel(options: ChatModelOptions): Model {
  const { model, settings = plainSettings, timeoutMs = defaultTimeoutMs, now = Date.now } = options;
  const secrets = options.apiKey === null ? [] : [options.apiKey];
  const client = createClient(options);
  const refused = new Set<string>();

  const call = async (body: RequestBody, signal: AbortSignal): Promise<ProviderResponse> => {
    try {
      return await withinTime(timeoutMs, signal, (own) => post(client, body, own));
    } catch (error) {
      signal.throwIfAborted();
      throw classifyThrown(error, secrets);
    }
  };

  return {
    async ask(request, signal) {
      for (;;) {
        const dropped = [...refused];
        const body = requestBody(model, request, settings, refused);
        const response = await call(body, signal);
        const failure = failureOf(response);
        if (failure === null) return readCompletion(response.body, dropped);
        if (isFiltered(failure)) return filteredReply(dropped);
        const rejected = rejectedParameter(failure, body);
        if (rejected === null) throw classifyFailure(failure, secrets, now());
        refused.add(rejected);
      }
    },
  };
}

/** A response other than 2xx, whole: the library keeps only its `error` field, which not every provider has. */
class RejectedCall extends APIError {
  readonly response: ProviderResponse;

  constructor(response: ProviderResponse) {
    super(response.status, undefined, undefined, response.headers);
    this.response = response;
  }
}

class ChatClient extends OpenAI {
  protected override makeStatusError(
    status: number,
    json: unknown,
    text: string | undefined,
    headers: Headers,
  ) {
    return new RejectedCall({ status, headers, body: json ?? text ?? '' });
  }
}

/** A client that retries nothing, logs nothing, and takes nothing from the environment's OpenAI settings. */
function createClient({ baseUrl, apiKey, timeoutMs = defaultTimeoutMs, fetch }: ChatModelOptions): OpenAI {
  return new ChatClient({
    baseURL: baseUrl,
    apiKey: apiKey ?? 'none',
    adminAPIKey: null,
    organization: null,
    project: null,
    webhookSecret: null,
    defaultHeaders: apiKey === null ? { Authorization: null } : {},
    maxRetries: 0,
    timeout: timeoutMs,
    logLevel: 'off',
    fetch: fetch ?? createKeepAliveFetch({ sockets: defaultSockets }),
  });
}

async function post(client: OpenAI, body: RequestBody, signal: AbortSignal): Promise<ProviderResponse> {
  try {
    const response = await client.post('/chat/completions', { body, signal }).asResponse();
    return { status: response.status, headers: response.headers, body: readJson(await response.text()) };
  } catch (error) {
    if (error instanceof RejectedCall) return error.response;
    throw error;
  }
}

/** The value of a JSON text, or the text itself if it is none. */
function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/**
 * Runs a call with a signal that aborts when the caller does or when its time is over. Many calls share the
 * caller's signal, which Node would take for a leak; `AbortSignal.any` is one in Node 20.
 */
async function withinTime<T>(
  timeoutMs: number,
  signal: AbortSignal,
  run: (own: AbortSignal) => Promise<T>,
): Promise<T> {
  signal.throwIfAborted();
  const own = new AbortController();
  const abort = () => own.abort();
  setMaxListeners(0, signal);
  signal.addEventListener('abort', abort, { once: true });
  const timer = setTimeout(abort, timeoutMs);
  try {
    return await run(own.signal);
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', abort);
  }
}
