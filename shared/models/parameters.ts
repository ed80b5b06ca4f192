import type { ChatMessage } from '../suites/suite.ts';
import type { ProviderFailure } from './failure.ts';
import type { ModelRequest } from './model.ts';

/** The two names of the cap on an answer's tokens. */
export type CapParameter = 'max_tokens' | 'max_completion_tokens';

/** The two names of the seed. */
export type SeedParameter = 'seed' | 'random_seed';

/** The fields of a request body, by name. */
export type RequestBody = Readonly<Record<string, unknown>>;

/** What a provider or model wants in a request beyond the common parameters. */
export interface ChatSettings {
  /** The cap's name to try first; the other one is tried if it is rejected. */
  readonly capParameter: CapParameter;
  /** Default: `seed`. */
  readonly seedParameter?: SeedParameter;
  /** Replaces the request's cap. */
  readonly maxTokens?: number;
  /** Further fields, e.g. those that suppress reasoning: left out if they are rejected. */
  readonly extra: RequestBody;
  /** Fields without which the request would be another one, e.g. a pinned host: never left out. */
  readonly fixed?: RequestBody;
}

const capParameters: readonly CapParameter[] = ['max_tokens', 'max_completion_tokens'];

/** The name under which the role of a system message is refused. */
const systemRole = 'system';

/**
 * The body of a chat completion request, without what is known to be refused. A refused seed goes by the name
 * `seed` whatever it is called; a refused system role (`system`) puts those messages before the user's own words.
 */
export function requestBody(
  model: string,
  request: ModelRequest,
  settings: ChatSettings,
  refused: ReadonlySet<string>,
): RequestBody {
  const { capParameter, seedParameter = 'seed', maxTokens = request.maxTokens, extra, fixed } = settings;
  const cap = [capParameter, ...capParameters].find((name) => !refused.has(name));
  const optional = {
    temperature: request.temperature,
    ...(cap && { [cap]: maxTokens }),
    ...(!refused.has('seed') && { [seedParameter]: request.seed }),
    ...extra,
  };
  const accepted = Object.entries(optional).filter(([name]) => !refused.has(name));
  const messages = refused.has(systemRole) ? withoutSystemRole(request.messages) : request.messages;
  return { model, messages, ...Object.fromEntries(accepted), ...fixed };
}

/** The same words where there is no system role: its messages stand before the first of the others. */
function withoutSystemRole(messages: readonly ChatMessage[]): readonly ChatMessage[] {
  const [first, ...others] = messages.filter(({ role }) => role !== 'system');
  const system = messages.filter(({ role }) => role === 'system').map(({ content }) => content);
  const content = [...system, ...(first ? [first.content] : [])].join('\n\n');
  return [{ role: first?.role ?? 'user', content }, ...others];
}

const unsupported =
  /unsupported|not[ _]support|extra_forbidden|extra (?:inputs|fields)|unrecognized|unknown|unexpected|not[ _](?:permitted|allowed)|invalid_parameter|deprecated|may only be|only [\d.]+ is allowed|mandatory/i;
const systemRejected = /messages\W+\d+\W+role|system role|role\W+system|system messages?\b/i;

/**
 * What of a sent body the model rejects as such, by the name that {@link requestBody} leaves out; null if the
 * call failed for another reason, or for a field that can't be left out. OpenAI names it in `param`, servers
 * built on FastAPI in a location (`["body","seed"]`), others in words.
 */
export function rejectedParameter(
  failure: ProviderFailure,
  sent: RequestBody,
  { seedParameter, fixed = {} }: ChatSettings,
): string | null {
  const { status, code, parameter, message, body } = failure;
  if ((status !== 400 && status !== 422) || !unsupported.test(`${code} ${body}`)) return null;
  const optional = Object.keys(sent).filter(
    (name) => name !== 'model' && name !== 'messages' && !(name in fixed),
  );
  const located = /"loc":\["body","(\w+)"/.exec(body)?.[1];
  const rejected =
    [parameter?.split('.')[0], located].find((name) => name !== undefined && optional.includes(name)) ??
    optional.find((name) => new RegExp(`\\b${name}\\b`, 'i').test(message));
  if (rejected !== undefined) return rejected === seedParameter ? 'seed' : rejected;
  return hasSystemMessage(sent) && systemRejected.test(`${parameter} ${message}`) ? systemRole : null;
}

function hasSystemMessage({ messages }: RequestBody): boolean {
  return Array.isArray(messages) && messages.some((message: ChatMessage) => message.role === 'system');
}
