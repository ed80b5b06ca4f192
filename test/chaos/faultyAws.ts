import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { createGenerator, type RandomGenerator } from '../../shared/stats/random/generator.ts';

/** The embedded services that a proxy may stand before. */
export type EmbeddedService = 'table' | 'queues';

/** One request on its way, as the proxy has it. */
interface Passage {
  readonly operation: string;
  readonly body: string;
  readonly generator: RandomGenerator;
  /** Sends a request to the service itself and gives its answer. */
  forward(body: string): Promise<Answer>;
  /** Ends the caller's connection. */
  readonly cut: () => void;
}

interface Answer {
  readonly status: number;
  readonly headers: http.IncomingHttpHeaders;
  readonly body: string;
}

/** What is done to a request; null where this kind of fault is not for it, and it passes untouched. */
type Fault = (passage: Passage) => Promise<Answer | null> | null;

const failure = (status: number, type: string): Answer => ({
  status,
  headers: { 'content-type': 'application/x-amz-json-1.0' },
  body: JSON.stringify({ __type: `com.amazonaws#${type}`, message: 'injected' }),
});

/**
 * Faults that every service has: an error before or after the request took effect, and a connection that ends. A receive
 * has none after: its messages would be hidden for their visibility time-out, an hour and more that no test waits for.
 */
const faultsOfAll: Readonly<Record<string, Fault>> = {
  '500 before': async () => failure(500, 'InternalServerError'),
  '500 after': ({ operation, body, forward }) =>
    operation === 'ReceiveMessage' ? null : forward(body).then(() => failure(500, 'InternalServerError')),
  'cut before': async ({ cut }) => {
    cut();
    return null;
  },
  'cut after': ({ operation, body, forward, cut }) =>
    operation === 'ReceiveMessage'
      ? null
      : forward(body).then(() => {
          cut();
          return null;
        }),
};

const faults: Readonly<Record<EmbeddedService, Readonly<Record<string, Fault>>>> = {
  table: {
    ...faultsOfAll,
    throttled: async () => failure(400, 'ProvisionedThroughputExceededException'),
    'short page': ({ operation, body, forward }) =>
      operation === 'Query' ? forward(JSON.stringify({ Limit: 3, ...JSON.parse(body) })) : null,
  },
  queues: {
    ...faultsOfAll,
    'sent twice': ({ operation, body, forward }) =>
      /^SendMessage/.test(operation) ? forward(body).then(() => forward(body)) : null,
    'batch taken in part': ({ operation, body, forward }) =>
      operation === 'SendMessageBatch' ? sendInPart(body, forward) : null,
    reordered: ({ operation, body, forward, generator }) =>
      operation === 'ReceiveMessage' ? receiveInAnyOrder(body, forward, generator) : null,
  },
};

async function sendInPart(body: string, forward: Passage['forward']): Promise<Answer> {
  const request = JSON.parse(body);
  const [left, ...taken] = request.Entries;
  const answer =
    taken.length > 0 ? await forward(JSON.stringify({ ...request, Entries: taken })) : failure(200, '');
  const { Successful = [] } = taken.length > 0 ? JSON.parse(answer.body) : {};
  const Failed = [{ Id: left.Id, Code: 'InternalError', Message: 'injected', SenderFault: false }];
  return { ...answer, body: JSON.stringify({ Successful, Failed }) };
}

async function receiveInAnyOrder(
  body: string,
  forward: Passage['forward'],
  generator: RandomGenerator,
): Promise<Answer> {
  const answer = await forward(body);
  const received = JSON.parse(answer.body);
  if (!received.Messages) return answer;
  const order = generator.permutation(received.Messages.length);
  const Messages = [...order].map((i) => received.Messages[i]);
  return { ...answer, body: JSON.stringify({ ...received, Messages }) };
}

/** A fault that was injected. */
export type Injected = `${EmbeddedService}: ${string}`;

/**
 * Starts a proxy before an embedded service that does one of these faults to a share of the requests, and hands all
 * others on. It reads each request whole before it sends anything on: the embedded table would not survive a half one.
 */
export async function startFaultyAws(
  service: EmbeddedService,
  target: string,
  { seed, share, injected }: { seed: number; share: number; injected: (fault: Injected) => void },
) {
  const generator = createGenerator(seed, service === 'table' ? 3 : 4);
  const kinds = Object.entries(faults[service]);
  const agent = new http.Agent({ keepAlive: true });

  const server = http.createServer(async (incoming, outgoing) => {
    const body = (await read(incoming)).toString('utf8');
    const forward = (sent: string) => send(`${target}${incoming.url}`, incoming, sent, agent);
    const operation = String(incoming.headers['x-amz-target'] ?? '').replace(/^.*\./, '');
    const kind = generator.random() < share ? kinds[generator.integers(kinds.length)] : undefined;
    const passage = { operation, body, generator, forward, cut: () => outgoing.destroy() };
    const faulty = kind?.[1](passage) ?? null;
    if (kind && faulty) injected(`${service}: ${kind[0]}`);
    try {
      const answer = await (faulty ?? forward(body));
      if (!answer) return;
      const { 'content-length': _, 'transfer-encoding': __, ...headers } = answer.headers;
      outgoing.writeHead(answer.status, headers).end(answer.body);
    } catch {
      outgoing.destroy();
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

async function send(
  url: string,
  { method = 'POST', headers: given }: http.IncomingMessage,
  body: string,
  agent: http.Agent,
): Promise<Answer> {
  const { 'content-length': _, 'transfer-encoding': __, ...headers } = given;
  return new Promise((resolve, reject) => {
    const request = http.request(url, {
      method,
      agent,
      headers: { ...headers, 'content-length': Buffer.byteLength(body) },
    });
    request.on('error', reject);
    request.on('response', async (response) => {
      try {
        const text = (await read(response)).toString('utf8');
        resolve({ status: response.statusCode ?? 500, headers: response.headers, body: text });
      } catch (error) {
        reject(error);
      }
    });
    request.end(body);
  });
}

async function read(stream: AsyncIterable<Buffer>): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(chunk);
  return Buffer.concat(chunks);
}
