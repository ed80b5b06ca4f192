import { createHash } from 'node:crypto';
import { z } from 'zod';
import { type Answer, type Reply, replySchema } from '../audits/reply.ts';
import { type ObjectStore, objectKeys, readText } from './objects.ts';

/**
 * Bytes of a reply from which its answers are kept as an object. An item holds 400 KB in all, names included
 * (DynamoDB quotas: "Maximum item size").
 */
const largestItem = 300_000;

/** Where the answers of a large reply are, and what they must be. */
const elsewhereSchema = z.object({ key: z.string(), sha256: z.string(), bytes: z.int().positive() });

/** A reply as an item has it: with its answers, or with a pointer to them and their texts left out. */
const storedReplySchema = replySchema.extend({ elsewhere: elsewhereSchema.optional() });
const answersSchema = replySchema.pick({ answer: true, superseded: true });

/** A reply as it goes into the table; the answers of one that is too large for an item are put into the store first. */
export async function toStoredReply(
  reply: Reply,
  objects: Pick<ObjectStore, 'put'>,
): Promise<z.infer<typeof storedReplySchema>> {
  if (Buffer.byteLength(JSON.stringify(reply)) <= largestItem) return reply;
  const { answer, superseded } = reply;
  const text = JSON.stringify({ answer, superseded });
  const sha256 = createHash('sha256').update(text).digest('hex');
  const key = objectKeys.reply(reply, sha256);
  await objects.put(key, [text]);
  return {
    ...reply,
    answer: answer && withoutTexts(answer),
    superseded: superseded.map(withoutTexts),
    elsewhere: { key, sha256, bytes: Buffer.byteLength(text) },
  };
}

/** A reply of the table, whole. @throws where the answers that it points to are gone or are not what they were. */
export async function fromStoredReply(item: unknown, objects: Pick<ObjectStore, 'get'>): Promise<Reply> {
  const { elsewhere, ...reply } = storedReplySchema.parse(item);
  if (!elsewhere) return reply;
  const text = await readText(objects, elsewhere.key);
  const found = text && createHash('sha256').update(text).digest('hex');
  if (text === null || found !== elsewhere.sha256) {
    throw new Error(`The object ${elsewhere.key} is not the reply that was stored.`);
  }
  return { ...reply, ...answersSchema.parse(JSON.parse(text)) };
}

function withoutTexts(answer: Answer): Answer {
  return { ...answer, text: '', reasoning: null };
}
