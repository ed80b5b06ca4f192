import type { AddressInfo } from 'node:net';
import { serve } from '@hono/node-server';

/** A web server on the loopback interface. */
export interface LocalServer {
  readonly url: string;
  readonly port: number;
  stop(): Promise<void>;
}

/** Loopback names under which a local server answers: others mean that a web page was made to call it. */
const loopbackHost = /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/;

/**
 * Idle time after which a connection is closed, in milliseconds. Estimating keeps this one process busy for seconds:
 * were it no longer than that, whatever a client has sent meanwhile would meet a connection closed as idle.
 */
const keepAliveTimeout = 60_000;

/** Serves a fetch handler on 127.0.0.1; port 0 takes a free one. */
export async function listen(
  handler: (request: Request) => Response | Promise<Response>,
  port: number,
): Promise<LocalServer> {
  const guarded = (request: Request) =>
    loopbackHost.test(request.headers.get('host') ?? '')
      ? handler(request)
      : new Response('This server answers on the loopback interface only.', { status: 421 });
  const server = await new Promise<ReturnType<typeof serve>>((resolve, reject) => {
    const options = { fetch: guarded, port, hostname: '127.0.0.1', serverOptions: { keepAliveTimeout } };
    const starting = serve(options, () => resolve(starting));
    starting.once('error', reject);
  });
  const address = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${address.port}`,
    port: address.port,
    stop: () =>
      new Promise((resolve, reject) => {
        server.close((error) => (error ? reject(error) : resolve()));
        if ('closeAllConnections' in server) server.closeAllConnections();
      }),
  };
}
