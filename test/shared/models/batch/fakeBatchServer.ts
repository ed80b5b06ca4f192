import { z } from 'zod';
import { listen } from '../../../../infra/local/listen.ts';

/** What a fake provider makes of one request: a response, or that it never came to it. */
export type FakeAnswer = { readonly status: number; readonly body: unknown } | 'expired' | 'cancelled';

/** A batch as the fake provider sees it. */
export interface FakeBatch {
  readonly id: string;
  /** Bodies of the requests by custom id, as they were sent. */
  readonly requests: ReadonlyMap<string, Record<string, unknown>>;
  readonly metadata: Record<string, string>;
  status: string;
  errors: unknown;
  /** Answers by custom id, in the order of the results; extra lines as they are. */
  answers: readonly (readonly [string, FakeAnswer])[];
  extraLines: readonly string[];
}

/** A server of both batch APIs on a port of its own, whose batches end when a test says so. */
export interface FakeBatchServer {
  readonly url: string;
  readonly batches: readonly FakeBatch[];
  /** Calls as `METHOD path`, in order. */
  readonly calls: readonly string[];
  /** Ends a batch with answers in the reverse order of its requests. */
  end(id: string, status: string, answer: (customId: string) => FakeAnswer, extraLines?: string[]): void;
  /** Makes the next call fail with this response. */
  failNext(response: Response): void;
  stop(): Promise<void>;
}

export const fakeKey = 'sk-fake-0123456789abcdef';

const fields = z.record(z.string(), z.unknown());
const lineSchema = z.object({ custom_id: z.string(), body: fields });
const openAiOrder = z.object({
  input_file_id: z.string(),
  endpoint: z.literal('/v1/chat/completions'),
  completion_window: z.literal('24h'),
  metadata: z.record(z.string(), z.string()).default({}),
});
const anthropicOrder = z.object({
  requests: z.array(z.object({ custom_id: z.string(), params: fields })),
});

export async function startFakeBatchServer(): Promise<FakeBatchServer> {
  const batches: FakeBatch[] = [];
  const files = new Map<string, string>();
  const calls: string[] = [];
  const failures: Response[] = [];

  const find = (id = '') => batches.find((batch) => batch.id === id);
  const add = (requests: FakeBatch['requests'], metadata: Record<string, string>, status: string) => {
    const id = `batch_${batches.length + 1}`;
    const batch = { id, requests, metadata, status, errors: null, answers: [], extraLines: [] };
    batches.push(batch);
    return batch;
  };

  const upload = async (request: Request) => {
    const form = await request.formData();
    const file = form.get('file');
    if (form.get('purpose') !== 'batch' || !(file instanceof File)) return refuse('no file for a batch');
    const id = `file_${files.size + 1}`;
    files.set(id, await file.text());
    return Response.json({ id, object: 'file', purpose: 'batch' });
  };

  const createOpenAi = async (request: Request) => {
    const order = openAiOrder.parse(await request.json());
    const text = files.get(order.input_file_id);
    if (text === undefined) return refuse('no such file');
    const lines = text.split('\n').map((line) => lineSchema.parse(JSON.parse(line)));
    const requests = new Map(lines.map((line) => [line.custom_id, line.body]));
    return Response.json(openAiBatch(add(requests, order.metadata, 'validating')));
  };

  const createAnthropic = async (request: Request) => {
    const lines = anthropicOrder.parse(await request.json()).requests;
    if (lines.some(({ params }) => !('max_tokens' in params))) return refuse('max_tokens: field required');
    const requests = new Map(lines.map((line) => [line.custom_id, line.params]));
    return Response.json(anthropicBatch(add(requests, {}, 'in_progress')));
  };

  const openAi = async (route: string, id: string | undefined, request: Request) => {
    if (request.headers.get('authorization') !== `Bearer ${fakeKey}`) return unauthorized();
    if (route === 'POST /v1/files') return upload(request);
    if (route === 'GET /v1/files/:id/content') return openAiFile(id ?? '', find);
    if (route === 'POST /v1/batches') return createOpenAi(request);
    if (route === 'GET /v1/batches') {
      return Response.json({ object: 'list', data: batches.map(openAiBatch).reverse() });
    }
    return one(find(id), route.endsWith('/cancel') ? 'cancelling' : null, openAiBatch);
  };

  const anthropic = async (route: string, id: string | undefined, request: Request) => {
    const { headers } = request;
    if (headers.get('x-api-key') !== fakeKey || !headers.get('anthropic-version')) return unauthorized();
    if (route === 'POST /v1/messages/batches') return createAnthropic(request);
    const batch = find(id);
    if (batch && route === 'GET /v1/messages/batches/:id/results')
      return new Response(anthropicResults(batch));
    return one(batch, route.endsWith('/cancel') ? 'canceling' : null, anthropicBatch);
  };

  const server = await listen(async (request) => {
    const { pathname } = new URL(request.url);
    calls.push(`${request.method} ${pathname}`);
    const failure = failures.shift();
    if (failure) return failure;
    const id = /(?:batch|file|out|err)_\w+/.exec(pathname)?.[0];
    const route = `${request.method} ${id ? pathname.replace(id, ':id') : pathname}`;
    return pathname.startsWith('/v1/messages/') ? anthropic(route, id, request) : openAi(route, id, request);
  }, 0);

  return {
    url: `${server.url}/v1`,
    batches,
    calls,
    end(id, status, answer, extraLines = []) {
      const batch = find(id);
      if (!batch) throw new Error(`no batch ${id}`);
      const answers = [...batch.requests.keys()]
        .reverse()
        .map((customId) => [customId, answer(customId)] as const);
      Object.assign(batch, { status, answers, extraLines });
    },
    failNext: (response) => failures.push(response),
    stop: () => server.stop(),
  };
}

function one(batch: FakeBatch | undefined, status: string | null, view: (batch: FakeBatch) => unknown) {
  if (!batch)
    return Response.json({ error: { message: 'No such batch.', code: 'not_found' } }, { status: 404 });
  if (status) batch.status = status;
  return Response.json(view(batch));
}

function openAiBatch(batch: FakeBatch) {
  const answered = batch.answers.filter(([, answer]) => typeof answer === 'object');
  const completed = answered.filter(
    ([, answer]) => typeof answer === 'object' && answer.status === 200,
  ).length;
  return {
    id: batch.id,
    object: 'batch',
    status: batch.status,
    errors: batch.errors,
    output_file_id: completed > 0 ? `out_${batch.id}` : null,
    error_file_id: completed < batch.answers.length ? `err_${batch.id}` : null,
    request_counts: { total: batch.requests.size, completed, failed: batch.answers.length - completed },
    metadata: batch.metadata,
  };
}

/** Successes are in the output file, all else in the error file. */
function openAiFile(name: string, find: (id: string) => FakeBatch | undefined) {
  const batch = find(name.slice(4));
  if (!batch) return refuse('no such file');
  const succeeded = ([, answer]: readonly [string, FakeAnswer]) =>
    typeof answer === 'object' && answer.status === 200;
  const wanted = batch.answers.filter((entry) => succeeded(entry) === name.startsWith('out_'));
  const lines = wanted.map(([customId, answer]) => JSON.stringify(openAiLine(customId, answer)));
  return new Response([...lines, ...(name.startsWith('out_') ? batch.extraLines : [])].join('\n'));
}

function openAiLine(customId: string, answer: FakeAnswer) {
  if (typeof answer === 'object') {
    const response = { status_code: answer.status, request_id: 'req_1', body: answer.body };
    return { id: 'batch_req_1', custom_id: customId, response, error: null };
  }
  const message = `This request could not be executed: the batch ${answer}. Key: ${fakeKey}.`;
  return {
    id: 'batch_req_1',
    custom_id: customId,
    response: null,
    error: { code: `batch_${answer}`, message },
  };
}

function anthropicBatch(batch: FakeBatch) {
  const count = (type: string) => batch.answers.filter(([, answer]) => resultOf(answer).type === type).length;
  return {
    id: batch.id,
    type: 'message_batch',
    processing_status: batch.status,
    request_counts: {
      processing: batch.requests.size - batch.answers.length,
      succeeded: count('succeeded'),
      errored: count('errored'),
      canceled: count('canceled'),
      expired: count('expired'),
    },
    results_url: 'https://evil.example/results',
  };
}

function anthropicResults({ answers, extraLines }: FakeBatch) {
  const lines = answers.map(([customId, answer]) =>
    JSON.stringify({ custom_id: customId, result: resultOf(answer) }),
  );
  return [...lines, ...extraLines].join('\n');
}

function resultOf(answer: FakeAnswer) {
  if (answer === 'expired') return { type: 'expired' };
  if (answer === 'cancelled') return { type: 'canceled' };
  if (answer.status === 200) return { type: 'succeeded', message: answer.body };
  return { type: 'errored', error: answer.body };
}

function refuse(message: string) {
  return Response.json({ error: { message, type: 'invalid_request_error' } }, { status: 400 });
}

function unauthorized() {
  return Response.json({ error: { message: `Incorrect API key: ${fakeKey}` } }, { status: 401 });
}
