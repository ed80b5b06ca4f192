import { z } from 'zod';

/** A response of a provider with its body read: parsed where it is JSON, else the text. */
export interface ProviderResponse {
  readonly status: number;
  readonly headers: Headers;
  readonly body: unknown;
}

/** What a provider says of a call that it did not serve. */
export interface ProviderFailure {
  readonly httpStatus: number;
  /** The status to class it by: the HTTP status or, inside a 200, what the error's code means; null if nothing. */
  readonly status: number | null;
  /** The error's codes and type, as one text to match. */
  readonly code: string;
  /** The request's parameter that is at fault, or null. */
  readonly parameter: string | null;
  /** The provider's own words. */
  readonly message: string;
  /** The whole body as text, to match. */
  readonly body: string;
  readonly headers: Headers;
}

const word = z.union([z.string(), z.number().transform(String)]).catch('');
const errorSchema = z.object({
  message: z.unknown().optional(),
  msg: z.unknown().optional(),
  detail: z.unknown().optional(),
  code: word,
  type: word,
  status: word,
  __type: word,
  param: z.string().nullable().catch(null),
  innererror: z.object({ code: word }).nullable().catch(null),
  metadata: z.object({ raw: z.unknown().optional() }).nullable().catch(null),
});
type ErrorObject = z.infer<typeof errorSchema>;

/** The statuses that codes in words stand for, where an error comes inside a 200. */
const statusOfCode: readonly (readonly [RegExp, number])[] = [
  [/billing|payment_required|insufficient_(?:credits|funds|balance)/i, 402],
  [/rate_limit|too_many_requests|resource_exhausted|throttl|quota/i, 429],
  [/overloaded/i, 529],
  [/time_?out/i, 408],
  [/authentication|api_key|unauthenticated/i, 401],
  [/permission/i, 403],
  [/not_found/i, 404],
  [/invalid_request|invalid_argument|content_filter|unsupported/i, 400],
];

/** What went wrong, or null if the response is a completion. A 200 can hold an error too. */
export function failureOf(response: ProviderResponse): ProviderFailure | null {
  return isSuccess(response) && isCompletion(response.body) ? null : describeFailure(response);
}

/** What a response that is a failure says of it. */
export function describeFailure(response: ProviderResponse): ProviderFailure {
  const { status, headers, body } = response;
  const error = errorIn(body);
  const codes = [error.code, error.type, error.status, error.__type, error.innererror?.code];
  const code = [...codes, headers.get('x-amzn-errortype')].filter(Boolean).join(' ');
  return {
    httpStatus: status,
    status: isSuccess(response) ? statusInside(error, code) : status,
    code,
    parameter: error.param,
    message: wordsOf(body, error),
    body: textOf(body),
    headers,
  };
}

function isSuccess({ status }: ProviderResponse): boolean {
  return status >= 200 && status < 300;
}

/** Finish reasons of answers that the provider broke off by itself (OpenRouter and Mistral, DeepSeek, vLLM). */
const broken: ReadonlySet<unknown> = new Set(['error', 'insufficient_system_resource', 'abort']);

function isCompletion(body: unknown): boolean {
  if (!isRecord(body) || isSomething(body.error)) return false;
  const choice = firstChoice(body);
  return choice !== null && !isSomething(choice.error) && !broken.has(choice.finish_reason);
}

/** The object that describes the error, wherever the provider put it. */
function errorIn(body: unknown): ErrorObject {
  const envelope: unknown = Array.isArray(body) ? body[0] : body;
  if (!isRecord(envelope)) return errorSchema.parse({ message: envelope });
  const error =
    [envelope.error, firstOf(envelope.errors), firstChoice(envelope)?.error].find(isSomething) ?? envelope;
  return errorSchema.parse(isRecord(error) ? error : { message: error });
}

function firstChoice(body: Record<string, unknown>): Record<string, unknown> | null {
  const choice = firstOf(body.choices);
  return isRecord(choice) ? choice : null;
}

function firstOf(list: unknown): unknown {
  return Array.isArray(list) ? list[0] : null;
}

function statusInside(error: ErrorObject, code: string): number | null {
  const numeric = [error.code, error.status].map(Number).find((n) => n >= 300 && n < 600);
  return numeric ?? statusOfCode.find(([pattern]) => pattern.test(code))?.[1] ?? null;
}

function wordsOf(body: unknown, error: ErrorObject): string {
  if (typeof body === 'string' && body.trimStart().startsWith('<')) {
    const title = /<title[^>]*>([^<]*)/i.exec(body)?.[1]?.trim();
    return title ? `an HTML page instead of JSON: ${title}` : 'an HTML page instead of JSON';
  }
  if (typeof body === 'string' && /^\s*[{[]/.test(body)) return `broken JSON: ${body}`;
  const said = [error.message, error.msg, error.detail].find(isSomething);
  const upstream = error.metadata?.raw;
  return (
    [said, upstream].filter(isSomething).map(textOf).join(': ') ||
    `no answer in ${textOf(body) || 'an empty body'}`
  );
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
}

function isSomething(value: unknown): boolean {
  return Boolean(value) && (typeof value !== 'object' || Object.keys(value ?? {}).length > 0);
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
