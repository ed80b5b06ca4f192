import { PutItemCommand, type PutItemCommandInput } from '@aws-sdk/client-dynamodb';
import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { marshall } from '@aws-sdk/util-dynamodb';
import { z } from 'zod';
import { unlessConditionFails } from './conditional.ts';

/** Puts an item unless there is one with its key; says whether it did. */
export type PutNewItem = (item: Readonly<Record<string, unknown>>) => Promise<boolean>;

/** Error of a put whose condition did not hold (DynamoDB API Reference, PutItem). */
const conditionFailed = /#ConditionalCheckFailedException"/;

/** Where a request goes. */
const endpointSchema = z.object({
  protocol: z.string(),
  hostname: z.string(),
  port: z.number().optional(),
});
type Endpoint = z.infer<typeof endpointSchema>;

/**
 * Puts new items into a table, for the one write that an audit makes thousands of. The first goes by the client, which
 * finds out where the table is; the others go straight to the client's own signer and sockets, at two fifths of the
 * CPU time that the client takes for the same command. Every answer but the two expected ones is left to the client,
 * which tries again as it is set to. A first try may have taken effect although it seemed to fail: then the item is
 * found there, and `false` comes back.
 */
export function createPutNewItem(doc: DynamoDBDocumentClient, table: string): PutNewItem {
  let endpoint: Endpoint | null = null;

  const putByClient = async (input: PutItemCommandInput) => {
    const command = new PutItemCommand(input);
    command.middlewareStack.add(
      (next) => (args) => {
        endpoint = endpointSchema.parse(args.request);
        return next(args);
      },
      { step: 'build', name: 'noteEndpoint' },
    );
    return (await unlessConditionFails(doc.send(command))) !== undefined;
  };

  return async (item) => {
    const Item = marshall(item, { removeUndefinedValues: true });
    const input = { TableName: table, Item, ConditionExpression: 'attribute_not_exists(pk)' };
    if (endpoint === null) return putByClient(input);
    const answer = await put(doc, endpoint, JSON.stringify(input)).catch(() => null);
    if (answer?.statusCode === 200) return true;
    if (answer?.statusCode === 400 && conditionFailed.test(answer.body)) return false;
    return putByClient(input);
  };
}

/** One signed PutItem on the sockets of a client (DynamoDB Developer Guide, "DynamoDB low-level API"). */
async function put({ config }: DynamoDBDocumentClient, endpoint: Endpoint, body: string) {
  const { hostname, port, protocol } = endpoint;
  const signer = await config.signer();
  const request = await signer.sign({
    method: 'POST',
    protocol,
    hostname,
    ...(port !== undefined && { port }),
    path: '/',
    query: {},
    headers: {
      host: port === undefined ? hostname : `${hostname}:${port}`,
      'content-type': 'application/x-amz-json-1.0',
      'content-length': String(Buffer.byteLength(body)),
      'x-amz-target': 'DynamoDB_20120810.PutItem',
    },
    body,
  });
  const { response } = await config.requestHandler.handle(request);
  return { statusCode: response.statusCode, body: await text(response.body) };
}

async function text(stream: AsyncIterable<Uint8Array>): Promise<string> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of stream) chunks.push(chunk);
  return Buffer.concat(chunks).toString('utf8');
}
