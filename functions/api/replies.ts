import { createRoute, type OpenAPIHono, z } from '@hono/zod-openapi';
import type { Audit } from '../../shared/audits/audit.ts';
import { type Reply, replySchema } from '../../shared/audits/reply.ts';
import { outcomeKinds } from '../../shared/suites/outcome.ts';
import { auditFailures, auditParams, foundAudit } from './auditParam.ts';
import type { ApiParts } from './parts.ts';
import { createRouter, problemContent, readFailures, secured } from './router.ts';

/** A reply as it is stored, with the prompt that it answers. */
const replyViewSchema = z
  .object({
    prompt: z.array(z.object({ role: z.enum(['system', 'user', 'assistant']), content: z.string() })),
    ...replySchema.omit({ auditId: true }).shape,
  })
  .openapi('Reply');

/** See {@link replyViewSchema}. */
export type ReplyView = z.infer<typeof replyViewSchema>;

const pageSchema = z
  .object({
    replies: z.array(replyViewSchema),
    next: z
      .int()
      .nullable()
      .describe(
        'The trial at which to go on; null at the end. A page with a filter may be short, or empty: one request looks through 1,000 replies at most.',
      ),
  })
  .openapi('ReplyPage');

/** See {@link pageSchema}. */
export type ReplyPage = z.infer<typeof pageSchema>;

const list = createRoute({
  method: 'get',
  path: '/audits/{id}/replies',
  tags: ['Audits'],
  summary:
    'The replies of an audit with their prompts, in the order of the trials, also while it is under way',
  ...secured('read'),
  request: {
    params: auditParams,
    query: z.object({
      from: z.coerce.number().int().min(0).max(99_999_999).default(0).describe('Number of the first trial'),
      outcome: z.enum(outcomeKinds).optional(),
      q: z.string().max(200).optional().describe('Words that the prompt or the reply has, in any case'),
      limit: z.coerce.number().int().min(1).max(50).default(20),
    }),
  },
  responses: {
    200: { description: 'A page of replies', content: { 'application/json': { schema: pageSchema } } },
    ...readFailures,
    ...auditFailures,
    422: problemContent('A filter or the limit is wrong'),
  },
});

/** Replies that one request looks through. */
const mostScanned = 1_000;

/** `GET /audits/{id}/replies`. */
export function replyRoutes(parts: ApiParts): OpenAPIHono {
  const router = createRouter();
  router.openapi(list, async (c) => {
    const { id } = c.req.valid('param');
    const audit = foundAudit(id, await parts.audits.get(id));
    return c.json(await pageOf(audit, c.req.valid('query'), parts), 200);
  });
  return router;
}

type Query = z.infer<typeof list.request.query>;

async function pageOf(audit: Audit, { from, outcome, q, limit }: Query, { protocols, replies }: ApiParts) {
  if (!audit.plan) return { replies: [], next: null };
  const { stage } = audit.plan;
  const { suite, trials } = await protocols.read(audit, stage);
  const words = q?.toLowerCase();
  const found: z.infer<typeof replyViewSchema>[] = [];
  let scanned = 0;
  for await (const { auditId: _, ...reply } of replies.stream(audit.id, stage, from)) {
    if (found.length === limit || scanned++ === mostScanned) return { replies: found, next: reply.index };
    if (outcome !== undefined && reply.outcome.kind !== outcome) continue;
    const prompt = [...suite.render(trials[reply.index]).messages];
    if (words === undefined || says(prompt, reply, words)) found.push({ prompt, ...reply });
  }
  return { replies: found, next: null };
}

function says(
  prompt: readonly { readonly content: string }[],
  { answer, superseded }: Pick<Reply, 'answer' | 'superseded'>,
  words: string,
): boolean {
  const texts = [
    ...prompt.map(({ content }) => content),
    ...[answer, ...superseded].flatMap((each) => (each ? [each.text, each.reasoning ?? ''] : [])),
  ];
  return texts.some((text) => text.toLowerCase().includes(words));
}
