import fc from 'fast-check';
import { Webhook } from 'standardwebhooks';
import { describe, expect, it } from 'vitest';
import { generateSecret } from '../../../shared/webhooks/secret.ts';
import { webhookSchema, webhookView, withSecret } from '../../../shared/webhooks/webhook.ts';

const url = 'https://hooks.example/services/T0KEN?key=T0KEN';

function problems(webhook: unknown): string[] {
  const parsed = webhookSchema.safeParse(webhook);
  return parsed.error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) ?? [];
}

describe('a webhook', () => {
  it('gets a secret of 32 bytes that the Standard Webhooks library takes, a new one each time', () => {
    const hooks = [1, 2].map(() => withSecret(webhookSchema.parse({ url })));
    expect(new Set(hooks.map(({ secret }) => secret)).size).toBe(2);
    for (const { secret } of hooks) {
      expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
      expect(() => new Webhook(secret)).not.toThrow();
      expect(problems({ url, secret })).toEqual([]);
    }
  });

  it('keeps the secret that it is given', () => {
    const secret = generateSecret((size) => Buffer.alloc(size, 9));
    expect(withSecret(webhookSchema.parse({ url, secret })).secret).toBe(secret);
  });

  it.each([
    'whsec_',
    `whsec_${Buffer.alloc(23).toString('base64')}`,
    `whsec_${Buffer.alloc(65).toString('base64')}`,
    Buffer.alloc(32).toString('base64'),
    `whsec_${'!'.repeat(40)}`,
    `whsec_${Buffer.alloc(32).toString('base64')} `,
  ])('refuses the secret %j', (secret) => {
    expect(problems({ url, secret })).toEqual(['secret: must be whsec_ and 24 to 64 bytes in base64']);
  });

  it('takes headers that start a pipeline, and none that the service sets itself', () => {
    const fine = { Authorization: 'Bearer x', 'X-Gitlab-Token': 't', 'x-empty': '' };
    expect(problems({ url, headers: fine })).toEqual([]);
    for (const name of ['Host', 'Content-Type', 'CONTENT-LENGTH', 'webhook-signature', 'Transfer-Encoding']) {
      expect(problems({ url, headers: { [name]: 'x' } })).toEqual([
        `headers.${name}: is a header that the service sets itself`,
      ]);
    }
    for (const name of ['', 'a b', 'a:b', 'a\nb', 'é']) {
      expect(problems({ url, headers: { [name]: 'x' } })).toEqual([
        `headers.${name}: is not the name of a header`,
      ]);
    }
    expect(problems({ url, headers: { 'X-A': '1', 'x-a': '2' } })).toEqual([
      'headers: each header once: their names know no upper case',
    ]);
    const many = Object.fromEntries(Array.from({ length: 17 }, (_, i) => [`x-${i}`, '']));
    expect(problems({ url, headers: many })).toEqual(['headers: at most 16 headers']);
  });

  it('takes no header value that could end the header, and every one that fetch would send unchanged', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary-ascii' }), (value) => {
        const taken = problems({ url, headers: { 'x-a': value } }).length === 0;
        const visible = /^[\t -~]*$/.test(value) && value.trim() === value;
        expect(taken).toBe(visible);
      }),
      { seed: 42, numRuns: 500 },
    );
    for (const value of ['a\r\nHost: b', 'é', 'a\0']) {
      expect(problems({ url, headers: { 'x-a': value } })).toHaveLength(1);
    }
  });

  it('is shown without its secret, its path and the values of its headers', () => {
    const webhook = withSecret(webhookSchema.parse({ url, headers: { authorization: 'Bearer T0KEN' } }));
    expect(webhookView(webhook)).toEqual({ origin: 'https://hooks.example', headers: ['authorization'] });
  });
});
