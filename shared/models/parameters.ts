import type { ProviderFailure } from './failure.ts';
import type { ModelRequest } from './model.ts';

/** The two names of the cap on an answer's tokens. */
export type CapParameter = 'max_tokens' | 'max_completion_tokens';

/** What a provider or model wants in a request beyond the common parameters. */
export interface ChatSettings {
  /** The cap's name to try first; the other one is tried if it is rejected. */
  readonly capParameter: CapParameter;
  /** Further fields of the request body, e.g. those that suppress reasoning. */
  readonly extra: Readonly<Record<string, unknown>>;
}

/** The fields of a request body, by name. */
export type RequestBody = Readonly<Record<string, unknown>>;

const capParameters: readonly CapParameter[] = ['max_tokens', 'max_completion_tokens'];
const required: ReadonlySet<string> = new Set(['model', 'messages']);

/** The body of a chat completion request, without the parameters known to be refused. */
export function requestBody(
  model: string,
  request: ModelRequest,
  settings: ChatSettings,
  refused: ReadonlySet<string>,
): RequestBody {
  const caps = [settings.capParameter, ...capParameters];
  const cap = caps.find((name) => !refused.has(name));
  const optional = {
    temperature: request.temperature,
    ...(cap && { [cap]: request.maxTokens }),
    seed: request.seed,
    ...settings.extra,
  };
  const accepted = Object.entries(optional).filter(([name]) => !refused.has(name));
  return { model, messages: request.messages, ...Object.fromEntries(accepted) };
}

const unsupported =
  /unsupported|not[ _]support|extra_forbidden|extra (?:inputs|fields)|unrecognized|unknown|unexpected|not[ _](?:permitted|allowed)|invalid_parameter|deprecated/i;

/**
 * The parameter of a sent body that the model rejects as such, or null if the call failed for another reason:
 * OpenAI names it in `param`, servers built on FastAPI in a location (`["body","seed"]`), others in words.
 */
export function rejectedParameter(failure: ProviderFailure, sent: RequestBody): string | null {
  const { status, code, parameter, message, body } = failure;
  if ((status !== 400 && status !== 422) || !unsupported.test(`${code} ${body}`)) return null;
  const optional = Object.keys(sent).filter((name) => !required.has(name));
  const located = /"loc":\["body","(\w+)"/.exec(body)?.[1];
  const named = [parameter?.split('.')[0], located].find(
    (name) => name !== undefined && optional.includes(name),
  );
  return named ?? optional.find((name) => new RegExp(`\\b${name}\\b`).test(message)) ?? null;
}
