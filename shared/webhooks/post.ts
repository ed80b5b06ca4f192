import http, { type IncomingMessage } from 'node:http';
import https from 'node:https';
import { guardLookup, type Outbound, readOutboundUrl } from '../net/outbound.ts';

/** How a receiver is called. */
export interface PostOptions extends Outbound {
  /** Longest wait from the first look-up to the end of the answer, in milliseconds. */
  readonly timeoutMs: number;
}

/** A receiver's answer, as far as it is heeded: its body is not. */
export interface ReceiverAnswer {
  readonly status: number;
  /** `Location`, of a redirect. */
  readonly location: string | null;
  readonly retryAfter: string | null;
}

/** The receiver did not answer in time. */
export class AnswerTimeoutError extends Error {
  override readonly name = 'AnswerTimeoutError';
}

/** Bytes of an answer's body that are read, so that the receiver can finish its sentence, before it is cut off. */
const mostAnswerBytes = 64 * 1024;

/**
 * Posts a body to a URL that somebody else named: to an address that was checked, without following
 * redirects, within bounds of time and size.
 *
 * @throws RefusedUrlError if the URL or an address of its host must not be called.
 * @throws AnswerTimeoutError
 * @throws Error of the connection, with Node's `code`.
 */
export async function post(
  to: { readonly url: string; readonly headers: Readonly<Record<string, string>> },
  body: string,
  options: PostOptions,
): Promise<ReceiverAnswer> {
  const url = readOutboundUrl(to.url, options);
  const request = (url.protocol === 'https:' ? https : http).request(url, {
    method: 'POST',
    headers: { ...to.headers, 'content-length': Buffer.byteLength(body) },
    agent: false,
    lookup: guardLookup(url, options),
  });
  let timer: NodeJS.Timeout | undefined;
  try {
    return await new Promise((finish, fail) => {
      request.on('error', fail);
      request.on('response', (response) => finish(answerOf(response)));
      timer = setTimeout(() => request.destroy(new AnswerTimeoutError()), options.timeoutMs);
      request.end(body);
    });
  } finally {
    clearTimeout(timer);
    request.destroy();
  }
}

/** Waits until the answer ends, breaks off or grows too long; by then its head has said all that counts. */
async function answerOf(response: IncomingMessage): Promise<ReceiverAnswer> {
  const { statusCode = 0, headers } = response;
  await new Promise<void>((done) => {
    let bytes = 0;
    response.on('data', (chunk: Buffer) => {
      bytes += chunk.length;
      if (bytes > mostAnswerBytes) done();
    });
    response.on('error', () => done());
    response.on('close', done);
  });
  return {
    status: statusCode,
    location: headers.location ?? null,
    retryAfter: headers['retry-after'] ?? null,
  };
}
