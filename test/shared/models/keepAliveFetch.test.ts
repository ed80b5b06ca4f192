import { createServer, type Server } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createKeepAliveFetch } from '../../../shared/models/keepAliveFetch.ts';

let sockets = 0;
let most = 0;
let open = 0;
let url = '';
const server: Server = createServer((request, response) => {
  open += 1;
  most = Math.max(most, open);
  let body = '';
  request.setEncoding('utf8');
  request.on('data', (chunk: string) => {
    body += chunk;
  });
  request.on('end', () => {
    open -= 1;
    if (request.url === '/moved') response.writeHead(302, { location: '/echo' });
    if (request.url === '/reset') return request.socket.destroy();
    if (request.url === '/silent') return undefined;
    return response.end(`${request.method} ${request.headers['x-test'] ?? ''} ${body}`);
  });
});

beforeAll(async () => {
  server.on('connection', () => {
    sockets += 1;
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  url = `http://127.0.0.1:${address.port}`;
});
afterAll(() => server.close());

describe('the keep-alive fetch', () => {
  it('sends method, headers and body, and reads status and body', async () => {
    const fetch = createKeepAliveFetch({ sockets: 2 });
    const response = await fetch(`${url}/echo`, { method: 'POST', headers: { 'X-Test': 'a' }, body: 'grüß' });
    expect([response.status, await response.text()]).toEqual([200, 'POST a grüß']);
  });

  it('opens no more sockets than allowed and uses them again', async () => {
    const fetch = createKeepAliveFetch({ sockets: 3 });
    const before = sockets;
    most = 0;
    const texts = await Promise.all(
      Array.from({ length: 30 }, async (_, i) => (await fetch(url, { method: 'POST', body: `${i}` })).text()),
    );
    expect(texts).toEqual(Array.from({ length: 30 }, (_, i) => `POST  ${i}`));
    expect(sockets - before).toBe(3);
    expect(most).toBeLessThanOrEqual(3);
  });

  it('does not follow a redirect', async () => {
    const response = await createKeepAliveFetch({ sockets: 1 })(`${url}/moved`);
    expect([response.status, response.headers.get('location')]).toEqual([302, '/echo']);
  });

  it('rejects when the connection breaks, and when it is aborted', async () => {
    const fetch = createKeepAliveFetch({ sockets: 1 });
    await expect(fetch(`${url}/reset`)).rejects.toMatchObject({ code: 'ECONNRESET' });
    const aborted = new AbortController();
    const silent = fetch(`${url}/silent`, { signal: aborted.signal });
    aborted.abort();
    await expect(silent).rejects.toMatchObject({ name: 'AbortError' });
  });

  it('resolves host names where it is told to', async () => {
    const refused = Object.assign(new Error('address refused'), { code: 'EADDRESS' });
    const fetch = createKeepAliveFetch({ sockets: 1, lookup: (_host, _options, done) => done(refused, '') });
    await expect(fetch('http://internal.test/')).rejects.toBe(refused);
  });
});
