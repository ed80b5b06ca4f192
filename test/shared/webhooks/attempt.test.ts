import { afterEach, describe, expect, it } from 'vitest';
import type { Outbound } from '../../../shared/net/outbound.ts';
import { attempt } from '../../../shared/webhooks/attempt.ts';
import { type Answer, startReceiver } from '../../fixtures/receiver.ts';

const now = new Date('2026-12-01T00:00:00Z');
const loopback: Outbound = {
  allowLoopback: true,
  resolve: async () => [{ address: '127.0.0.1', family: 4 }],
};

let stop: (() => Promise<void>) | undefined;
afterEach(async () => {
  await stop?.();
  stop = undefined;
});

async function attemptAt(answer: Answer, outbound: Partial<Outbound & { timeoutMs: number }> = {}) {
  const receiver = await startReceiver(answer);
  stop = receiver.stop;
  const to = { url: receiver.url, headers: { 'x-extra': 'yes' } };
  const options = { ...loopback, timeoutMs: 5_000, ...outbound };
  return { result: await attempt(to, '{"ü":1}', options, now), ...receiver };
}

/** An answer that sends its status, and keeps sending. */
const endless: Answer = (response) => {
  response.writeHead(200);
  const more = () => response.write('x'.repeat(16_384), more);
  more();
};

describe('an attempt', () => {
  it('posts the body as it is, with the headers it is given, and is taken by any 2xx', async () => {
    const { result, received } = await attemptAt((response) => response.writeHead(299).end('thanks'));
    expect(result).toEqual({ status: 299, error: null, final: true, retryAfterMs: null });
    expect(received).toEqual([
      expect.objectContaining({
        body: '{"ü":1}',
        headers: expect.objectContaining({ 'x-extra': 'yes', 'content-length': '8' }),
      }),
    ]);
  });

  it('is to be repeated after 500, not before Retry-After, and not after 410', async () => {
    const busy = await attemptAt((response) => response.writeHead(503, { 'retry-after': '120' }).end());
    expect(busy.result).toEqual({
      status: 503,
      error: 'The receiver answered 503.',
      final: false,
      retryAfterMs: 120_000,
    });
    await busy.stop();
    const gone = await attemptAt((response) => response.writeHead(410).end());
    expect(gone.result).toMatchObject({ status: 410, final: true });
  });

  it.each([
    ['http://169.254.169.254/latest', 'a metadata address'],
    ['https://10.0.0.1/', 'a private address'],
    ['https://[::ffff:127.0.0.1]/', 'a translated address'],
    ['//192.168.0.1/x', 'a private address'],
  ])('does not follow a redirect to %s, and says where it leads', async (location, where) => {
    const { result, received } = await attemptAt((response) => response.writeHead(302, { location }).end());
    expect(result).toMatchObject({ status: 302, final: true });
    expect(result.error).toBe(
      `The receiver redirects (302) to where nothing may be sent: the URL leads to ${where}.`,
    );
    expect(received).toHaveLength(1);
  });

  it('names a redirect to a name that resolves to a private address', async () => {
    const { result } = await attemptAt(
      (response) => response.writeHead(307, { location: 'https://inside.example/' }).end(),
      { resolve: async () => [{ address: '10.1.2.3', family: 4 }] },
    );
    expect(result.error).toContain('leads to a private address');
  });

  it('follows no other redirect either', async () => {
    const { result, received } = await attemptAt((response) =>
      response.writeHead(308, { location: '/elsewhere' }).end(),
    );
    expect(result).toMatchObject({
      status: 308,
      error: 'The receiver redirects (308), and redirects are not followed.',
      final: false,
    });
    expect(received.map(({ path }) => path)).toEqual(['/hook']);
  });

  it('goes to the address that was checked, whatever the name resolves to later', async () => {
    const receiver = await startReceiver();
    stop = receiver.stop;
    const answers = ['127.0.0.1', '127.0.0.2'];
    const resolve = async () => [{ address: answers.shift() ?? '', family: 4 }];
    const to = { url: `http://receiver.example:${receiver.port}/hook`, headers: {} };
    const result = await attempt(to, '{}', { allowLoopback: true, resolve, timeoutMs: 5_000 }, now);
    expect(result.status).toBe(204);
    expect(answers).toEqual(['127.0.0.2']);
    expect(receiver.received[0]?.headers.host).toBe(`receiver.example:${receiver.port}`);
  });

  it('sends nothing to a name that resolves to a private address', async () => {
    const resolve = async () => [{ address: '192.168.1.1', family: 4 }];
    const to = { url: 'https://hooks.example/T0KEN', headers: {} };
    const result = await attempt(to, '{}', { allowLoopback: false, resolve, timeoutMs: 5_000 }, now);
    expect(result).toEqual({
      status: null,
      error: 'The URL leads to a private address.',
      final: true,
      retryAfterMs: null,
    });
  });

  it('refuses loopback unless it is allowed', async () => {
    const { result, received } = await attemptAt((response) => response.end(), { allowLoopback: false });
    expect(result).toMatchObject({ error: 'The URL must begin with https://.', final: true });
    expect(received).toEqual([]);
  });

  it('waits for an answer no longer than it may', async () => {
    const { result } = await attemptAt(() => {}, { timeoutMs: 50 });
    expect(result).toMatchObject({
      status: null,
      error: 'The receiver did not answer within 0.05 seconds.',
      final: false,
    });
  });

  it('waits for a name no longer than it may', async () => {
    const to = { url: 'https://hooks.example/', headers: {} };
    const options = { allowLoopback: false, resolve: () => new Promise<never>(() => {}), timeoutMs: 20 };
    expect((await attempt(to, '{}', options, now)).error).toContain('did not answer within');
  });

  it('heeds the status of an answer that never ends, and cuts the answer off', async () => {
    const { result } = await attemptAt(endless);
    expect(result).toMatchObject({ status: 200, error: null });
  });

  it('heeds the status of an answer that stalls', async () => {
    const stall: Answer = (response) => response.writeHead(200).write('x');
    const { result } = await attemptAt(stall, { timeoutMs: 100 });
    expect(result).toMatchObject({ status: 200, error: null });
  });

  it.each([
    ['ECONNREFUSED', 'The receiver refuses connections.'],
    ['ENOTFOUND', "The receiver's host does not exist."],
    ['CERT_HAS_EXPIRED', "The receiver's certificate is not valid (CERT_HAS_EXPIRED)."],
    ['EPIPE', 'The connection to the receiver failed (EPIPE).'],
  ])('says what %s means', async (code, words) => {
    const resolve = async () => {
      throw Object.assign(new Error('at 10.0.0.1:443'), { code });
    };
    const to = { url: 'https://hooks.example/', headers: {} };
    const result = await attempt(to, '{}', { allowLoopback: false, resolve, timeoutMs: 5_000 }, now);
    expect(result).toEqual({ status: null, error: words, final: false, retryAfterMs: null });
  });

  it('says that a broken connection is one', async () => {
    const { result } = await attemptAt((response) => response.socket?.destroy());
    expect(result.error).toBe('The receiver broke the connection off.');
  });
});
