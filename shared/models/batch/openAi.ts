import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { ChatModelOptions } from '../chat.ts';
import { classifyFailure } from '../errors.ts';
import { describeFailure } from '../failure.ts';
import type { ModelError } from '../model.ts';
import { type Api, createApi } from './api.ts';
import type { BatchCounts, BatchModel, BatchStatus } from './batch.ts';
import { batchText } from './lines.ts';
import { fileUpload, readOpenAiResults, toJsonLines } from './openAiFile.ts';

/** https://platform.openai.com/docs/guides/batch */
const most = { requests: 50_000, bytes: 200_000_000 };

const fileSchema = z.object({ id: z.string() });
const batchSchema = z.object({
  id: z.string(),
  status: z.string(),
  output_file_id: z.string().nullish(),
  error_file_id: z.string().nullish(),
  metadata: z.record(z.string(), z.string()).nullish(),
  request_counts: z.object({ total: z.int(), completed: z.int(), failed: z.int() }).nullish(),
  errors: z
    .object({ data: z.array(z.object({ code: z.string().nullish(), message: z.string().nullish() })) })
    .nullish(),
});
type Batch = z.infer<typeof batchSchema>;

/** The metadata under which a batch keeps its key, so that it is found again. */
const label = 'evenhand';

/** A model behind OpenAI's Batch API: files of requests and of results. */
export function createOpenAiBatch(options: ChatModelOptions): BatchModel {
  const { model, refused = [], settings = { capParameter: 'max_completion_tokens', extra: {} } } = options;
  const api = createApi(options, { authorization: `Bearer ${options.apiKey}` });
  const one = (batchId: string) => `/batches/${encodeURIComponent(batchId)}`;
  const get = (batchId: string, signal: AbortSignal) =>
    api.json(batchSchema, { method: 'GET', path: one(batchId) }, signal);

  return {
    async submit(key, requests, signal) {
      const text = batchText(requests, most, () => toJsonLines(requests, model, settings, refused));
      const listed = z.object({ data: z.array(batchSchema) });
      const { data } = await api.json(listed, { method: 'GET', path: '/batches?limit=100' }, signal);
      const known = data.find(({ metadata, status }) => metadata?.[label] === key && status !== 'failed');
      if (known) return known.id;
      const file = await api.json(
        fileSchema,
        { method: 'POST', path: '/files', body: fileUpload(text, randomUUID()) },
        signal,
      );
      const order = {
        input_file_id: file.id,
        endpoint: '/v1/chat/completions',
        completion_window: '24h',
        metadata: { [label]: key },
      };
      const body = { type: 'application/json', text: JSON.stringify(order) };
      return (await api.json(batchSchema, { method: 'POST', path: '/batches', body }, signal)).id;
    },

    async poll(batchId, signal) {
      return toStatus(await get(batchId, signal), api);
    },

    async *results(batchId, signal) {
      const { output_file_id, error_file_id } = await get(batchId, signal);
      for (const file of [output_file_id, error_file_id]) {
        if (!file) continue;
        const path = `/files/${encodeURIComponent(file)}/content`;
        yield* readOpenAiResults(await api.text({ method: 'GET', path }, signal), refused, api);
      }
    },

    async cancel(batchId, signal) {
      await api.json(batchSchema, { method: 'POST', path: `${one(batchId)}/cancel` }, signal);
    },
  };
}

const ended: ReadonlySet<string> = new Set(['completed', 'expired', 'cancelled']);

function toStatus(batch: Batch, api: Api): BatchStatus {
  const { status, request_counts: counted } = batch;
  const counts: BatchCounts = {
    total: counted?.total ?? 0,
    succeeded: counted?.completed ?? 0,
    failed: counted?.failed ?? 0,
  };
  if (status === 'failed') return { state: 'failed', counts, error: refusal(batch, api) };
  return { state: ended.has(status) ? 'ended' : 'running', counts };
}

/** Why a batch was refused as a whole. Too many tokens in batches under way are a matter of waiting. */
function refusal({ errors }: Batch, { secrets, now }: Api): ModelError {
  const { code, message } = errors?.data[0] ?? {};
  const queueFull = code === 'token_limit_exceeded' || code === 'rate_limit_exceeded';
  const error = { code, message: message ?? 'The batch was refused.' };
  const failure = describeFailure({
    status: queueFull ? 429 : 400,
    headers: new Headers(),
    body: { error },
  });
  return classifyFailure(failure, secrets, now());
}
