import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTable, localDynamo, startDatabase } from '../../../infra/local/database.ts';
import { createPutNewItem } from '../../../shared/store/newItem.ts';

const item = { pk: 'audit#1', sk: 'reply#ask#0', text: 'ünïcode', empty: undefined, list: [1, null] };
type Answer = (response: http.ServerResponse) => void;

/** An endpoint that gives these answers one after the other, and the last one from then on. */
async function startEndpoint(answers: readonly Answer[]) {
  const requests: http.IncomingHttpHeaders[] = [];
  const server = http.createServer((request, response) => {
    request.resume().on('end', () => {
      requests.push(request.headers);
      (answers[requests.length - 1] ?? answers.at(-1))?.(response);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const stop = () => {
    server.closeAllConnections();
    server.close();
  };
  return { doc: DynamoDBDocumentClient.from(localDynamo(endpoint)), requests, stop };
}

const say =
  (status: number, type?: string): Answer =>
  (response) => {
    const body = type ? { __type: `com.amazonaws.dynamodb.v20120810#${type}`, message: type } : {};
    response.writeHead(status, { 'content-type': 'application/x-amz-json-1.0' });
    response.end(JSON.stringify(body));
  };
const done = say(200);
const exists = say(400, 'ConditionalCheckFailedException');
const cut: Answer = (response) => response.destroy();

describe('a new item put straight to the table', () => {
  let database: Awaited<ReturnType<typeof startDatabase>>;
  let doc: DynamoDBDocumentClient;

  beforeAll(async () => {
    database = await startDatabase(null);
    const client = localDynamo(database.endpoint);
    await createTable(client, 'items');
    doc = DynamoDBDocumentClient.from(client, { marshallOptions: { removeUndefinedValues: true } });
  });
  afterAll(() => database.stop());

  it('is stored once: the second put of its key changes nothing', async () => {
    const put = createPutNewItem(doc, 'items');
    expect(await put(item)).toBe(true);
    expect(await put({ ...item, text: 'other' })).toBe(false);
  });

  it('has one winner of many that race', async () => {
    const put = createPutNewItem(doc, 'items');
    const won = await Promise.all(Array.from({ length: 20 }, () => put({ pk: 'audit#2', sk: 'a' })));
    expect(won.filter(Boolean)).toHaveLength(1);
  });
});

describe('a put that does not go through', () => {
  it.each<[string, Answer[], boolean]>([
    ['throttled, then taken', [say(400, 'ProvisionedThroughputExceededException'), done], true],
    ['failed inside, then taken', [say(500, 'InternalServerError'), done], true],
    ['cut off without effect, then taken', [cut, done], true],
    ['cut off after it took effect', [cut, exists], false],
    ['refused for a wrong clock, then taken', [say(400, 'RequestExpired'), done], true],
  ])('is left to the client: %s', async (_, answers, stored) => {
    const { doc, requests, stop } = await startEndpoint([done, ...answers]);
    const put = createPutNewItem(doc, 'items');
    await put({ pk: 'a', sk: 'a' });
    expect(await put({ pk: 'a', sk: 'b' })).toBe(stored);
    expect(requests).toHaveLength(3);
    stop();
  });

  it("fails in the service's words where trying again does not help", async () => {
    const { doc, stop } = await startEndpoint([done, say(400, 'ResourceNotFoundException')]);
    const put = createPutNewItem(doc, 'items');
    await put({ pk: 'a', sk: 'a' });
    await expect(put({ pk: 'a', sk: 'b' })).rejects.toThrow('ResourceNotFoundException');
    stop();
  });

  it('is signed for the table service, in one request where all is well', async () => {
    const { doc, requests, stop } = await startEndpoint([done]);
    const put = createPutNewItem(doc, 'items');
    for (const sk of ['first, by the client', 'second']) expect(await put({ pk: 'a', sk })).toBe(true);
    expect(requests).toHaveLength(2);
    expect(requests[1]?.['user-agent']).toBeUndefined();
    expect(requests[1]?.authorization).toMatch(
      /^AWS4-HMAC-SHA256 Credential=local\/\d{8}\/us-east-1\/dynamodb\/aws4_request, SignedHeaders=.*host.*x-amz-date/,
    );
    stop();
  });
});
