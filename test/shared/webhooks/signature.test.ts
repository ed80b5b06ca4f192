import fc from 'fast-check';
import { Webhook } from 'standardwebhooks';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { signatureHeaders } from '../../../shared/webhooks/signature.ts';

/** A time in seconds, and the longest difference that receivers allow (Standard Webhooks library: 5 minutes). */
const timestamp = 1_796_083_200;
const tolerance = 300;

beforeEach(() => vi.useFakeTimers({ toFake: ['Date'], now: timestamp * 1000 }));
afterEach(() => vi.useRealTimers());

const secrets = fc
  .uint8Array({ minLength: 24, maxLength: 64 })
  .map((bytes) => `whsec_${Buffer.from(bytes).toString('base64')}`);
const bodies = fc.oneof(fc.json(), fc.string({ unit: 'grapheme' }));
const ids = fc.string({ unit: fc.constantFrom(...'abcXYZ019_'), minLength: 1 });

function verify(secret: string, body: string, headers: Record<string, string>) {
  return new Webhook(secret).verify(body, headers, { jsonParse: false });
}

describe('a signature', () => {
  it('is the one that the specification prints', () => {
    const secret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';
    const content = {
      id: 'msg_p5jXN8AQM9LWM0D4loKWxJek',
      timestamp: 1_614_265_330,
      body: '{"test": 2432232314}',
    };
    expect(signatureHeaders(secret, content)['webhook-signature']).toBe(
      'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
    );
  });

  it('is verified by the Standard Webhooks library, whatever the body says', () => {
    fc.assert(
      fc.property(secrets, ids, bodies, (secret, id, body) => {
        expect(() => verify(secret, body, signatureHeaders(secret, { id, timestamp, body }))).not.toThrow();
      }),
      { seed: 42 },
    );
  });

  it('does not fit another body, id, time or secret', () => {
    const pair = <T>(one: fc.Arbitrary<T>) => fc.tuple(one, one).filter(([a, b]) => a !== b);
    fc.assert(
      fc.property(
        pair(secrets),
        pair(ids),
        pair(bodies),
        ([secret, otherSecret], [id, otherId], [body, other]) => {
          const headers = signatureHeaders(secret, { id, timestamp, body });
          expect(() => verify(secret, other, headers)).toThrow('No matching signature');
          expect(() => verify(otherSecret, body, headers)).toThrow('No matching signature');
          expect(() => verify(secret, body, { ...headers, 'webhook-id': otherId })).toThrow();
          const later = String(timestamp + 1);
          expect(() => verify(secret, body, { ...headers, 'webhook-timestamp': later })).toThrow();
        },
      ),
      { seed: 42 },
    );
  });

  it('is refused when cut, lengthened, not ASCII, stale or from the future', () => {
    const secret = `whsec_${Buffer.alloc(32, 1).toString('base64')}`;
    const content = { id: 'msg_1', timestamp, body: '{}' };
    const headers = signatureHeaders(secret, content);
    const signature = headers['webhook-signature'];
    for (const wrong of [
      signature.slice(0, -1),
      `${signature}A`,
      'v1,',
      'v1,ключ',
      `v2,${signature.slice(3)}`,
    ]) {
      expect(() => verify(secret, '{}', { ...headers, 'webhook-signature': wrong }), wrong).toThrow();
    }
    for (const seconds of [-tolerance - 1, tolerance + 1]) {
      const shifted = signatureHeaders(secret, { ...content, timestamp: timestamp + seconds });
      expect(() => verify(secret, '{}', shifted)).toThrow(/too (old|new)/);
    }
  });
});
