import { z } from 'zod';
import type { ModelReply, Usage } from './model.ts';
import { splitThinking } from './thinking.ts';

const text = z.string().nullable().catch(null);
const count = z.number().int().nonnegative().nullable().catch(null);

const partSchema = z.object({
  type: z.string(),
  text: z.unknown().optional(),
  thinking: z.unknown().optional(),
});
type Part = z.infer<typeof partSchema>;
const contentSchema = z
  .union([z.string(), z.array(partSchema)])
  .nullable()
  .catch(null);

/** The fields of a completion that count; what is missing or of another type reads as null. */
const completionSchema = z.object({
  model: text,
  provider: text,
  system_fingerprint: text,
  choices: z
    .tuple([
      z.object({
        finish_reason: text,
        message: z
          .object({ content: contentSchema, reasoning_content: text, reasoning: text, refusal: text })
          .nullable()
          .catch(null),
      }),
    ])
    .rest(z.unknown()),
  usage: z
    .object({
      prompt_tokens: count,
      completion_tokens: count,
      total_tokens: count,
      cost: z.number().nonnegative().nullable().catch(null),
      is_byok: z.boolean().catch(false),
      completion_tokens_details: z.object({ reasoning_tokens: count }).nullable().catch(null),
    })
    .nullable()
    .catch(null),
});

type CompletionUsage = z.infer<typeof completionSchema>['usage'];

const cut: ReadonlySet<string> = new Set([
  'length',
  'max_tokens',
  'model_length',
  'max_output_tokens',
  'model_context_window_exceeded',
]);
const withheld: ReadonlySet<string> = new Set([
  'content_filter',
  'content_filtered',
  'safety',
  'prohibited_content',
  'blocklist',
  'recitation',
  'spii',
  'guardrail_intervened',
]);

/**
 * Reads a completion: the answer apart from the reasoning, and whether there is a complete answer at all. A
 * reply that ends at the token cap, inside its thinking, or in nothing but thinking is truncated.
 *
 * @throws ZodError if it is no completion (a caller looks for failures first).
 */
export function readCompletion(body: unknown, dropped: readonly string[]): ModelReply {
  const { choices, usage, model, provider, system_fingerprint } = completionSchema.parse(body);
  const [{ finish_reason: finishReason, message }] = choices;
  const content = readContent(message?.content ?? null);
  const { answer, thinking, endsThinking } = splitThinking(content.text);
  const apart = message?.reasoning_content ?? message?.reasoning ?? content.thinking;
  const reasoning = [apart, thinking].filter(Boolean).join('\n') || null;
  const refusal = message?.refusal || (finishReason === 'refusal' ? answer || 'refused' : null);
  const hiddenTokens = usage?.completion_tokens_details?.reasoning_tokens ?? 0;
  const onlyReasoned = answer.trim() === '' && refusal === null && (reasoning !== null || hiddenTokens > 0);
  return {
    text: answer,
    reasoning,
    finishReason,
    refusal,
    unusable: unusable(finishReason, endsThinking || onlyReasoned),
    model,
    servedBy: provider,
    fingerprint: system_fingerprint,
    usage: readUsage(usage),
    dropped,
  };
}

/**
 * Tokens and, where a router states it, the charge. Some providers leave the reasoning out of the completion
 * and count it in the total alone (xAI, Gemini); it is paid for as output. A key of one's own at a router (BYOK)
 * makes its charge only a part of the cost.
 */
function readUsage(usage: CompletionUsage): Usage {
  const inputTokens = usage?.prompt_tokens ?? null;
  const completionTokens = usage?.completion_tokens ?? null;
  const beyondInput = inputTokens === null ? 0 : (usage?.total_tokens ?? 0) - inputTokens;
  const outputTokens = completionTokens === null ? null : Math.max(completionTokens, beyondInput);
  const charge = usage?.is_byok ? null : usage?.cost;
  return { inputTokens, outputTokens, ...(typeof charge === 'number' && { dollars: charge }) };
}

/** The reply that stands for a call whose prompt a filter rejected before any model saw it. */
export function filteredReply(dropped: readonly string[]): ModelReply {
  return {
    text: '',
    reasoning: null,
    finishReason: 'content_filter',
    refusal: null,
    unusable: 'filtered',
    model: null,
    servedBy: null,
    fingerprint: null,
    usage: { inputTokens: null, outputTokens: null },
    dropped,
  };
}

function unusable(finishReason: string | null, noAnswer: boolean): ModelReply['unusable'] {
  const reason = finishReason?.toLowerCase().split(':')[0] ?? '';
  if (withheld.has(reason)) return 'filtered';
  return noAnswer || cut.has(reason) ? 'truncated' : null;
}

/** Content is a text, or a list of parts of which some are thinking (Mistral). */
function readContent(content: string | readonly Part[] | null): { text: string; thinking: string | null } {
  if (content === null || typeof content === 'string') return { text: content ?? '', thinking: null };
  const of = (type: string) => content.filter((part) => part.type === type);
  const thinking = of('thinking').map((part) => textOfPart(part.thinking));
  return {
    text: of('text')
      .map((part) => textOfPart(part.text))
      .join(''),
    thinking: thinking.join('') || null,
  };
}

function textOfPart(value: unknown): string {
  if (typeof value === 'string') return value;
  const parts = z.array(z.object({ text: z.string() })).safeParse(value);
  return parts.success ? parts.data.map((part) => part.text).join('') : '';
}
