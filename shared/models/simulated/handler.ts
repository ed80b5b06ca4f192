import { z } from 'zod';
import type { Respondent, SimulatedAnswer } from '../../suites/respondent.ts';

/** The respondents that a simulated server serves as its models, and how fast. */
export interface SimulatedServerOptions {
  readonly respondents: readonly Respondent[];
  /** Time that every answer takes, and how to wait for it; none by default. */
  readonly latency?: { readonly ms: number; readonly sleep: (ms: number) => Promise<void> };
}

const requestSchema = z.object({
  model: z.string(),
  messages: z.array(z.object({ role: z.enum(['system', 'user', 'assistant']), content: z.string() })).min(1),
  seed: z.int().nullish(),
  max_tokens: z.int().positive().nullish(),
  max_completion_tokens: z.int().positive().nullish(),
  stream: z.literal(false).nullish(),
});
type ChatRequest = z.infer<typeof requestSchema>;

/** Characters per token of the estimates of usage. */
const charactersPerToken = 4;

/**
 * An OpenAI-compatible server over simulated respondents, as a fetch handler: `POST /v1/chat/completions`
 * (without streaming) and `GET /v1/models`. A request without a seed is answered as with seed 0. Errors have
 * OpenAI's shape.
 */
export function createSimulatedHandler({ respondents, latency }: SimulatedServerOptions) {
  const byName = new Map(respondents.map((respondent) => [respondent.name, respondent]));

  const complete = async (request: Request): Promise<Response> => {
    const parsed = requestSchema.safeParse(await readJson(request));
    if (!parsed.success) return failure(400, 'invalid_request', z.prettifyError(parsed.error));
    const respondent = byName.get(parsed.data.model);
    if (!respondent)
      return failure(404, 'model_not_found', `The model '${parsed.data.model}' does not exist.`);
    if (latency) await latency.sleep(latency.ms);
    const { messages, seed } = parsed.data;
    return Response.json(completion(parsed.data, respondent.respond(messages, seed ?? 0)));
  };

  return async (request: Request): Promise<Response> => {
    const { pathname } = new URL(request.url);
    const route = `${request.method} ${pathname}`;
    if (route === 'POST /v1/chat/completions') return complete(request);
    if (route === 'GET /v1/models') return Response.json(modelList(respondents));
    return failure(404, 'unknown_url', `Unknown request URL: ${route}.`);
  };
}

async function readJson(request: Request): Promise<unknown> {
  try {
    return await request.json();
  } catch {
    return undefined;
  }
}

/** The completion that holds an answer, cut at the request's cap as a model would be. */
function completion({ model, messages, ...request }: ChatRequest, answer: SimulatedAnswer) {
  const cap = request.max_completion_tokens ?? request.max_tokens ?? Number.POSITIVE_INFINITY;
  const cut = tokens(answer.text) > cap;
  const content = cut ? answer.text.slice(0, cap * charactersPerToken) : answer.text;
  const promptTokens = messages.reduce((sum, message) => sum + tokens(message.content), 0);
  const completionTokens = tokens(answer.refusal ?? content);
  return {
    id: 'chatcmpl-simulated',
    object: 'chat.completion',
    created: 0,
    model,
    system_fingerprint: 'fp_simulated_1',
    choices: [
      {
        index: 0,
        message: {
          role: 'assistant',
          content: answer.refusal ? null : content,
          refusal: answer.refusal ?? null,
        },
        finish_reason: cut ? 'length' : (answer.finishReason ?? 'stop'),
      },
    ],
    usage: {
      prompt_tokens: promptTokens,
      completion_tokens: completionTokens,
      total_tokens: promptTokens + completionTokens,
    },
  };
}

function tokens(text: string): number {
  return Math.ceil(text.length / charactersPerToken);
}

function modelList(respondents: readonly Respondent[]) {
  const data = respondents.map(({ name }) => ({
    id: name,
    object: 'model',
    created: 0,
    owned_by: 'evenhand',
  }));
  return { object: 'list', data };
}

function failure(status: number, code: string, message: string): Response {
  const error = { message, type: 'invalid_request_error', param: null, code };
  return Response.json({ error }, { status });
}
