import { parseRetryAfter } from '../models/retryAfter.ts';
import { checkOutboundUrl, type Outbound, RefusedUrlError } from '../net/outbound.ts';
import { AnswerTimeoutError, type PostOptions, post, type ReceiverAnswer } from './post.ts';

/** How long a receiver has for its answer, in milliseconds. */
export const answerTimeoutMs = 10_000;

/** What became of one attempt. */
export interface AttemptResult {
  readonly status: number | null;
  /** In plain words, without the URL; null if the receiver took the message. */
  readonly error: string | null;
  /** Whether another attempt would be of no use. */
  readonly final: boolean;
  /** The wait that the receiver asks for, in milliseconds; null if it asks for none. */
  readonly retryAfterMs: number | null;
}

/**
 * Posts a message to a receiver once. Any status from 200 to 299 takes it (Standard Webhooks 1.0: "Successful
 * delivery"), and 410 asks for no more. Never throws: what went wrong is in the result.
 */
export async function attempt(
  to: { readonly url: string; readonly headers: Readonly<Record<string, string>> },
  body: string,
  options: PostOptions,
  now: Date,
): Promise<AttemptResult> {
  try {
    return await judge(await post(to, body, options), to.url, options, now);
  } catch (error) {
    const final = error instanceof RefusedUrlError;
    return { status: null, error: inPlainWords(error, options), final, retryAfterMs: null };
  }
}

async function judge(
  { status, location, retryAfter }: ReceiverAnswer,
  url: string,
  outbound: Outbound,
  now: Date,
): Promise<AttemptResult> {
  const failed = (error: string, final = false) => {
    return { status, error, final, retryAfterMs: parseRetryAfter(retryAfter, now.getTime()) };
  };
  if (status >= 200 && status < 300) return { status, error: null, final: true, retryAfterMs: null };
  if (status === 410) return failed('The receiver is gone for good (410).', true);
  if (status < 300 || status >= 400) return failed(`The receiver answered ${status}.`);
  const refusal = location === null ? null : await refusalOf(location, url, outbound);
  return refusal === null
    ? failed(`The receiver redirects (${status}), and redirects are not followed.`)
    : failed(`The receiver redirects (${status}) to where nothing may be sent: the URL ${refusal}.`, true);
}

/** Why a redirect's target would be refused; null if it would not. */
async function refusalOf(location: string, url: string, outbound: Outbound): Promise<string | null> {
  try {
    await checkOutboundUrl(new URL(location, url).href, outbound);
    return null;
  } catch (error) {
    return error instanceof RefusedUrlError ? error.message : null;
  }
}

/** What Node's codes of failed connections mean. */
const connectionFailures: Readonly<Record<string, string>> = {
  ENOTFOUND: "The receiver's host does not exist.",
  EAI_AGAIN: "The receiver's host could not be looked up.",
  ECONNREFUSED: 'The receiver refuses connections.',
  ECONNRESET: 'The receiver broke the connection off.',
  ETIMEDOUT: 'The receiver could not be reached in time.',
  EHOSTUNREACH: 'The receiver could not be reached.',
  ENETUNREACH: 'The receiver could not be reached.',
};

function inPlainWords(error: unknown, { timeoutMs }: PostOptions): string {
  if (error instanceof RefusedUrlError) return `The URL ${error.message}.`;
  if (error instanceof AnswerTimeoutError)
    return `The receiver did not answer within ${timeoutMs / 1000} seconds.`;
  const code = error instanceof Error && 'code' in error ? String(error.code) : 'for no known reason';
  if (code.includes('CERT') || code.includes('SIGNATURE')) {
    return `The receiver's certificate is not valid (${code}).`;
  }
  return connectionFailures[code] ?? `The connection to the receiver failed (${code}).`;
}
