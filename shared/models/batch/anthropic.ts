import { z } from 'zod';
import type { ChatModelOptions } from '../chat.ts';
import type { ModelRequest } from '../model.ts';
import { readResponse } from '../readResponse.ts';
import { leftOutOfMessages, messageAsCompletion, messageBody } from './anthropicMessage.ts';
import { type Api, createApi } from './api.ts';
import type { BatchModel, BatchResult, BatchStatus } from './batch.ts';
import { batchText, notAsked, readLines, resultOf } from './lines.ts';

/** https://platform.claude.com/docs/en/build-with-claude/batch-processing */
const most = { requests: 100_000, bytes: 256_000_000 };

const batchSchema = z.object({
  id: z.string(),
  processing_status: z.string(),
  request_counts: z.object({
    processing: z.int(),
    succeeded: z.int(),
    errored: z.int(),
    canceled: z.int(),
    expired: z.int(),
  }),
});

const lineSchema = z.object({
  custom_id: z.string(),
  result: z.discriminatedUnion('type', [
    z.object({ type: z.literal('succeeded'), message: z.unknown() }),
    z.object({ type: z.literal('errored'), error: z.unknown() }),
    z.object({ type: z.literal('expired') }),
    z.object({ type: z.literal('canceled') }),
  ]),
});

/** A model behind Anthropic's Message Batches API. Its batches have no label: see {@link BatchModel.submit}. */
export function createAnthropicBatch(options: ChatModelOptions): BatchModel {
  const { model, refused = [], settings = { capParameter: 'max_tokens', extra: {} } } = options;
  const api = createApi(options, { 'x-api-key': options.apiKey ?? '', 'anthropic-version': '2023-06-01' });
  const all = '/messages/batches';
  const one = (batchId: string) => `${all}/${encodeURIComponent(batchId)}`;

  return {
    async submit(_key, requests, signal) {
      const params = (request: ModelRequest) => messageBody(model, request, settings, refused);
      const text = batchText(requests, most, () =>
        JSON.stringify({
          requests: requests.map(({ customId, request }) => ({
            custom_id: customId,
            params: params(request),
          })),
        }),
      );
      const body = { type: 'application/json', text };
      return (await api.json(batchSchema, { method: 'POST', path: all, body }, signal)).id;
    },

    async poll(batchId, signal) {
      return toStatus(await api.json(batchSchema, { method: 'GET', path: one(batchId) }, signal));
    },

    async *results(batchId, signal) {
      const text = await api.text({ method: 'GET', path: `${one(batchId)}/results` }, signal);
      yield* readAnthropicResults(text, leftOutOfMessages(refused), api);
    },

    async cancel(batchId, signal) {
      await api.json(batchSchema, { method: 'POST', path: `${one(batchId)}/cancel` }, signal);
    },
  };
}

function toStatus({
  processing_status: status,
  request_counts: counts,
}: z.infer<typeof batchSchema>): BatchStatus {
  const failed = counts.errored + counts.canceled + counts.expired;
  return {
    state: status === 'ended' ? 'ended' : 'running',
    counts: { total: counts.processing + counts.succeeded + failed, succeeded: counts.succeeded, failed },
  };
}

/** Reads the lines of a results file. An error has no status of its own: its type says what it amounts to. */
export function readAnthropicResults(
  text: string,
  dropped: readonly string[],
  { secrets, now }: Pick<Api, 'secrets' | 'now'>,
): Generator<BatchResult> {
  return readLines(text, lineSchema, ({ custom_id: id, result }) => {
    if (result.type === 'expired' || result.type === 'canceled') {
      return notAsked(id, `The request was ${result.type} before it was asked.`);
    }
    const body = result.type === 'succeeded' ? messageAsCompletion(result.message) : result.error;
    const response = { status: 200, headers: new Headers(), body };
    return resultOf(id, () => readResponse(response, { dropped, secrets, now: now() }));
  });
}
