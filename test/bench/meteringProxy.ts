import http from 'node:http';
import type { AddressInfo } from 'node:net';

/** One request to a service, with its answer. */
export interface Exchange {
  readonly method: string;
  /** The operation, as services of the JSON protocol name it: `PutItem`; empty for others. */
  readonly operation: string;
  readonly body: Buffer;
  readonly answer: Buffer;
}

/** What a {@link startMeteringProxy} does with what passes. */
export interface Metering {
  /** What to send in the place of a request's body. */
  readonly rewrite?: (body: string, proxy: string) => string;
  readonly meter: (exchange: Exchange) => void;
}

/** A proxy in front of an embedded service that reads along. */
export async function startMeteringProxy(target: string, { rewrite, meter }: Metering) {
  const agent = new http.Agent({ keepAlive: true });
  let address = '';

  const server = http.createServer(async (incoming, outgoing) => {
    const received = await read(incoming);
    const body = rewrite ? Buffer.from(rewrite(received.toString('utf8'), address)) : received;
    const { 'content-length': _, 'transfer-encoding': __, ...headers } = incoming.headers;
    const { method = 'GET', url = '/' } = incoming;
    const request = http.request(`${target}${url}`, {
      method,
      agent,
      headers: { ...headers, 'content-length': body.length },
    });
    request.on('response', async (response) => {
      const answer = await read(response);
      const operation = String(incoming.headers['x-amz-target'] ?? '').replace(/^.*\./, '');
      meter({ method, operation, body: received, answer });
      outgoing.writeHead(response.statusCode ?? 500, response.headers).end(answer);
    });
    request.on('error', () => outgoing.destroy());
    request.end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url: address,
    stop() {
      server.closeAllConnections();
      server.close();
      agent.destroy();
    },
  };
}

async function read(stream: AsyncIterable<Buffer>): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(chunk);
  return Buffer.concat(chunks);
}
