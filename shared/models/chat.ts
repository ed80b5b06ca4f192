import OpenAI, { APIError } from 'openai';
import { classifyThrown, isFiltered } from './errors.ts';
import { failureOf, type ProviderResponse } from './failure.ts';
import { createKeepAliveFetch, type Fetch } from './keepAliveFetch.ts';
import type { Model } from './model.ts';
import { type ChatSettings, type RequestBody, rejectedParameter, requestBody } from './parameters.ts';
import type { Endpoint } from './providers/endpoint.ts';
import { readJson, readResponse } from './readResponse.ts';
import { withinTime } from './withinTime.ts';

/** Where and how a chat model is reached. The base URL is that of an OpenAI-compatible API; the key may be null. */
export interface ChatModelOptions extends Endpoint {
  /** The model's name as the provider spells it. */
  readonly model: string;
  readonly settings?: ChatSettings;
  /** Parameters that are known to be rejected or ignored: left out from the first call on. */
  readonly refused?: readonly string[];
  /** Time for one call with its whole response, in milliseconds. Default: two minutes. */
  readonly timeoutMs?: number;
  /** Default: sockets kept alive, at most 64 at once. */
  readonly fetch?: Fetch;
  /** The present, in milliseconds since the epoch: Retry-After can be a date. */
  readonly now?: () => number;
}

/** A chat model that knows what it has been found to reject. */
export interface ChatModel extends Model {
  /** Parameters left out of calls, in the order in which they were found: an audit records them. */
  readonly refused: readonly string[];
  /** Leaves further parameters out from now on: what was found before needs no finding again. */
  refuse(parameters: readonly string[]): void;
}

const plainSettings: ChatSettings = { capParameter: 'max_tokens', extra: {} };
const defaultTimeoutMs = 120_000;
const defaultSockets = 64;

/**
 * A model behind an OpenAI-compatible API. One `ask` is one call of the API, never retried here; but a parameter
 * that the model rejects is left out, the call repeated at once, and the parameter left out of all later calls
 * of this object.
 */
export function createChatModel(options: ChatModelOptions): ChatModel {
  const { model, settings = plainSettings, timeoutMs = defaultTimeoutMs, now = Date.now } = options;
  const secrets = options.apiKey === null ? [] : [options.apiKey];
  const client = createClient(options);
  const refused = new Set(options.refused);

  const call = async (body: RequestBody, signal: AbortSignal): Promise<ProviderResponse> => {
    try {
      return await withinTime(timeoutMs, signal, (own) => post(client, body, own));
    } catch (error) {
      signal.throwIfAborted();
      throw classifyThrown(error, secrets);
    }
  };

  return {
    get refused() {
      return [...refused];
    },
    refuse(parameters) {
      for (const parameter of parameters) refused.add(parameter);
    },
    async ask(request, signal) {
      for (;;) {
        const dropped = [...refused];
        const body = requestBody(model, request, settings, refused);
        const response = await call(body, signal);
        const failure = failureOf(response);
        const rejected = failure && !isFiltered(failure) && rejectedParameter(failure, body, settings);
        if (!rejected) return readResponse(response, { dropped, secrets, now: now() });
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
function createClient(options: ChatModelOptions): OpenAI {
  const { baseUrl, apiKey, keyHeader, query, timeoutMs = defaultTimeoutMs, fetch } = options;
  const bearer = apiKey !== null && keyHeader === undefined;
  return new ChatClient({
    baseURL: baseUrl,
    apiKey: apiKey ?? 'none',
    adminAPIKey: null,
    organization: null,
    project: null,
    webhookSecret: null,
    defaultHeaders: {
      ...(!bearer && { Authorization: null }),
      ...(keyHeader && { [keyHeader]: apiKey }),
    },
    ...(query && { defaultQuery: query }),
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
