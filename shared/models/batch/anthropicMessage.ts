import { z } from 'zod';
import type { ModelRequest } from '../model.ts';
import { type ChatSettings, type RequestBody, requestBody } from '../parameters.ts';

/** Parameters of the Chat Completions API that the Messages API does not have. */
const unknownParameters = ['seed', 'max_completion_tokens'] as const;

/** What a request leaves out when it is put to the Messages API. */
export function leftOutOfMessages(refused: readonly string[]): readonly string[] {
  return [...new Set([...refused, 'seed'])];
}

/**
 * The body of a Messages request: the system's words apart from the messages, and the cap under its one name,
 * which the API requires (https://platform.claude.com/docs/en/api/messages).
 */
export function messageBody(
  model: string,
  request: ModelRequest,
  settings: ChatSettings,
  refused: readonly string[],
): RequestBody {
  const system = request.messages.filter(({ role }) => role === 'system').map(({ content }) => content);
  const messages = request.messages.filter(({ role }) => role !== 'system');
  const leftOut = new Set([...refused, ...unknownParameters]);
  return {
    ...requestBody(model, { ...request, messages }, settings, leftOut),
    max_tokens: settings.maxTokens ?? request.maxTokens,
    ...(system.length > 0 && { system: system.join('\n\n') }),
  };
}

const count = z.int().nonnegative().nullish();
const messageSchema = z.object({
  model: z.string().nullish(),
  stop_reason: z.string().nullish(),
  content: z.array(
    z.object({ type: z.string(), text: z.string().optional(), thinking: z.string().optional() }),
  ),
  usage: z
    .object({
      input_tokens: count,
      cache_creation_input_tokens: count,
      cache_read_input_tokens: count,
      output_tokens: count,
    })
    .nullish(),
});

/**
 * A message as the completion that it would have been: stop reasons stand as they are, and tokens read from or
 * written to a cache are input like any other. Null if it is no message.
 */
export function messageAsCompletion(message: unknown): unknown {
  const parsed = messageSchema.safeParse(message);
  if (!parsed.success) return null;
  const { model, stop_reason: finishReason, content, usage } = parsed.data;
  const cached = (usage?.cache_creation_input_tokens ?? 0) + (usage?.cache_read_input_tokens ?? 0);
  const input = usage?.input_tokens;
  return {
    model,
    choices: [{ finish_reason: finishReason, message: { content } }],
    usage: {
      prompt_tokens: typeof input === 'number' ? input + cached : null,
      completion_tokens: usage?.output_tokens ?? null,
    },
  };
}
