import { z } from 'zod';
import { shorten } from '../errors.ts';
import { type ChatSettings, requestBody } from '../parameters.ts';
import { readResponse } from '../readResponse.ts';
import type { Api, ApiCall } from './api.ts';
import type { BatchRequest, BatchResult } from './batch.ts';
import { notAsked, readLines, resultOf } from './lines.ts';

const lineSchema = z.object({
  custom_id: z.string(),
  response: z.object({ status_code: z.int(), body: z.unknown() }).nullish(),
  error: z.object({ code: z.string().nullish(), message: z.string().nullish() }).nullish(),
});

/** The input file: one request a line. */
export function toJsonLines(
  requests: readonly BatchRequest[],
  model: string,
  settings: ChatSettings,
  refused: readonly string[],
): string {
  const leftOut = new Set(refused);
  return requests
    .map(({ customId, request }) =>
      JSON.stringify({
        custom_id: customId,
        method: 'POST',
        url: '/v1/chat/completions',
        body: requestBody(model, request, settings, leftOut),
      }),
    )
    .join('\n');
}

/**
 * A file to be uploaded for a batch, as a form of several parts (RFC 7578).
 *
 * @param boundary a text that is not in the file.
 */
export function fileUpload(text: string, boundary: string): NonNullable<ApiCall['body']> {
  const part = (disposition: string, value: string) =>
    `--${boundary}\r\nContent-Disposition: form-data; ${disposition}\r\n\r\n${value}\r\n`;
  const file = 'name="file"; filename="batch.jsonl"\r\nContent-Type: application/jsonl';
  return {
    type: `multipart/form-data; boundary=${boundary}`,
    text: `${part('name="purpose"', 'batch')}${part(file, text)}--${boundary}--\r\n`,
  };
}

/** Reads an output or error file. */
export function readOpenAiResults(
  text: string,
  dropped: readonly string[],
  { secrets, now }: Pick<Api, 'secrets' | 'now'>,
): Generator<BatchResult> {
  return readLines(text, lineSchema, ({ custom_id: id, response, error }) => {
    if (!response) {
      const words = error?.message ?? 'The batch ended before the request was asked.';
      return notAsked(id, shorten(words, secrets));
    }
    const { status_code: status, body } = response;
    return resultOf(id, () =>
      readResponse({ status, headers: new Headers(), body }, { dropped, secrets, now: now() }),
    );
  });
}
